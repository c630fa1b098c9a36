/**
 * An error as the log may keep it: where and what, without values. The database's `detail` quotes rows
 * (phones, names) and its messages of class 22 quote what was typed, so neither is kept.
 */
export function describeFailure(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const known = thrown as Error & { code?: unknown; constraint?: unknown; table?: unknown; issues?: unknown };
  const quotesInput = typeof known.code === 'string' && known.code.startsWith('22');
  return {
    name: known.name,
    ...(quotesInput ? {} : { message: known.message }),
    code: known.code,
    constraint: known.constraint,
    table: known.table,
    issues: known.name === 'AnswerMismatch' ? known.issues : undefined,
    at: known.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(known.cause === undefined ? {} : { cause: describeFailure(known.cause) }),
  };
}
