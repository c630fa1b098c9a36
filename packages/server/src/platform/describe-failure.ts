export interface FailureFacts {
  readonly name: string;
  /** The error's message, with `…` in place of text that people may have typed. */
  readonly message: string | undefined;
  /** The code of PostgreSQL or of the operating system. */
  readonly code: unknown;
  readonly constraint: unknown;
  readonly table: unknown;
  readonly column: unknown;
  /** Fields of an answer that do not match its schema, without their values. */
  readonly issues: unknown;
  /** Stack frames, one per line. */
  readonly stack: string | undefined;
  readonly cause: FailureFacts | undefined;
  /** The failures that an AggregateError joins. */
  readonly errors: readonly FailureFacts[] | undefined;
}

const MOST_FRAMES = 12;
const DEEPEST = 4;

/**
 * Describes an error for the log: name, message, stack and cause, without values. Leaves out the database's
 * `detail`, which quotes rows (phones, names). Describing a description again does not change it.
 */
export const describeFailure = (thrown: unknown): FailureFacts => describe(thrown, 0);

function describe(thrown: unknown, depth: number): FailureFacts {
  const known: Partial<Record<keyof FailureFacts, unknown>> =
    typeof thrown === 'object' && thrown !== null ? thrown : { name: typeof thrown, message: String(thrown) };
  const { name, message, code, constraint, table, column, issues, stack, cause, errors } = known;
  const isShallow = depth < DEEPEST;
  return {
    name: typeof name === 'string' ? name : 'object',
    message:
      typeof message === 'string' ? withoutValues(message, `${String(name)} ${String(code)}`) : undefined,
    code,
    constraint,
    table,
    column,
    issues: name === 'AnswerMismatch' ? issues : undefined,
    stack: typeof stack === 'string' ? framesOf(stack) : undefined,
    cause: cause !== undefined && isShallow ? describe(cause, depth + 1) : undefined,
    errors:
      Array.isArray(errors) && isShallow
        ? errors.map((error: unknown) => describe(error, depth + 1))
        : undefined,
  };
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MOST_FRAMES)
    .join('\n');

/** Errors whose message quotes a value: texts that do not parse, and PostgreSQL's class 22 (bad data). */
const QUOTES_VALUES = /^SyntaxError | 22...$/;
const QUOTED = /(["'])[^]*\1/g;
/** E-mail addresses, phones and other long numbers, and Hebrew: the program's own messages are in English. */
const PERSONAL = /[\w.+-]+@[\w.-]+|\+?\d[\d -]{5,}\d|[^\0-\x7f‘-”…]+/g;

/**
 * Replaces text that people may have typed in the message of an error or library by `…`. `kind` is the
 * error's name and code.
 */
export const withoutValues = (message: string, kind = ''): string =>
  (QUOTES_VALUES.test(kind) ? message.replace(QUOTED, '"…"') : message).replace(PERSONAL, '…');
