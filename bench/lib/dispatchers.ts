import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Undo } from './temporary.ts';

const DISPATCHER = resolve(import.meta.dirname, 'dispatcher-process.ts');
const TSX = fileURLToPath(import.meta.resolve('tsx'));

/** Starts a process that sends messages to the outbox provider. */
export async function startDispatcher(undo: Undo, url: string): Promise<void> {
  const child = fork(DISPATCHER, [url], { execArgv: ['--import', TSX] });
  undo.add(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
  });
  await once(child, 'message');
}
