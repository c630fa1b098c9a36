import { createLog } from '../src/platform/create-log.ts';
import type { Log } from '../src/platform/log.ts';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  facts: Record<string, unknown>;
  words: string;
}
export interface TestLog extends Log {
  readonly lines: LogLine[];
}

/** The program's log, with its lines kept for the test to read. */
export function testLog(): TestLog {
  const lines: LogLine[] = [];
  const write = (line: string): void => {
    const { level, msg, time: _time, ...facts } = JSON.parse(line) as Record<string, unknown>;
    lines.push({ level: level as LogLine['level'], facts, words: String(msg) });
  };
  const log = createLog({ level: 'debug', readable: false, output: { write } });
  return Object.assign(log, { lines });
}
