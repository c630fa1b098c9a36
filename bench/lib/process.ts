import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Undo } from './temporary.ts';

/** Answers each IPC message with `process.cpuUsage()` of the process that loaded it. */
const PROBE = resolve(import.meta.dirname, 'cpu-probe.mjs');
const LAST_LINES = 30;

export interface Started {
  pid: number;
  /** Milliseconds from the spawn until `isReady` first returned true. */
  readyAfter: number;
  /** User and system time of all threads so far, in µs. */
  cpuTime(): Promise<number>;
  /** Current resident memory, in bytes. */
  residentMemory(): number;
  stop(): Promise<void>;
}

interface StartOptions {
  args: readonly string[];
  env: Record<string, string>;
  isReady(): Promise<boolean>;
  undo: Undo;
  readyWithinMs?: number;
}

/** Starts a Node program and waits until it is ready; otherwise throws with its last lines of output. */
export async function startProcess({
  args,
  env,
  isReady,
  undo,
  readyWithinMs = 120_000,
}: StartOptions): Promise<Started> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', PROBE, ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lines: string[] = [];
  const keep = (piece: Buffer) => {
    lines = [...lines, ...piece.toString('utf8').trimEnd().split('\n')].slice(-LAST_LINES);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(30_000, undefined, { ref: false })]);
    child.kill('SIGKILL');
  };
  undo.add(stop);

  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begin > readyWithinMs) {
      await stop();
      throw new Error(`${args.join(' ')} did not get ready. Its last lines:\n${lines.join('\n')}`);
    }
    await sleep(5);
  }
  return {
    pid: child.pid ?? 0,
    readyAfter: performance.now() - begin,
    cpuTime: () => askCpuTime(child),
    residentMemory: () => residentMemory(child.pid ?? 0),
    stop,
  };
}

const askCpuTime = (child: ChildProcess): Promise<number> =>
  new Promise((done, fail) => {
    child.once('message', (usage: NodeJS.CpuUsage) => done(usage.user + usage.system));
    child.send('cpu', (error) => error && fail(error));
  });

function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) * 1024;
}
