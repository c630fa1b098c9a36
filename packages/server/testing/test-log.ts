import type { Log } from '../src/platform/log.ts';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  facts: Record<string, unknown>;
  words: string;
}
export interface TestLog extends Log {
  readonly lines: LogLine[];
}

/** A log that keeps its lines for the test to read. */
export function testLog(): TestLog {
  const lines: LogLine[] = [];
  const withFacts = (common: Record<string, unknown>): Log => {
    const write = (level: LogLine['level']) => (facts: object, words: string) => {
      lines.push({ level, facts: { ...common, ...facts }, words });
    };
    return {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      child: (facts) => withFacts({ ...common, ...facts }),
    };
  };
  return { ...withFacts({}), lines };
}
