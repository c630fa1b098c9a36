import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** Whether `argument` is on the command line of the process; undefined if the platform does not tell. */
export function hasArgument(pid: number, argument: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
  } catch {
    return undefined;
  }
}

/** Waits until the process is gone; resolves to false if it still runs after `ms`. */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  for (let waited = 0; isAlive(pid); waited += 25) {
    if (waited >= ms) return false;
    await sleep(25);
  }
  return true;
}

export interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd?: string };
}

/** Runs a command to its end. Returns its exit code (null: could not run) and all of its output. */
export function runToEnd(
  command: Command,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
