export interface FailureFacts {
  readonly name: string;
  /** What the error says, with `…` for what may have been typed by people. */
  readonly message: string | undefined;
  /** Of PostgreSQL or of the system. */
  readonly code: unknown;
  readonly constraint: unknown;
  readonly table: unknown;
  readonly column: unknown;
  /** Fields of an answer that do not fit, without their values. */
  readonly issues: unknown;
  /** Places in the code, one a line. */
  readonly stack: string | undefined;
  readonly cause: FailureFacts | undefined;
  /** Failures that together made this one. */
  readonly errors: readonly FailureFacts[] | undefined;
}

const MOST_FRAMES = 12;
const DEEPEST = 4;

/**
 * An error as the log may keep it: name, message, place and cause, without values. The database's `detail` quotes
 * rows (phones, names) and is left out. A description that is described once more stays as it is.
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

/** Errors about a value that was read: texts that do not parse, and the database's class 22. */
const QUOTES_VALUES = /^SyntaxError | 22...$/;
const QUOTED = /(["'])[^]*\1/g;
/** E-mail addresses, phones and other long numbers, and Hebrew: what the program says itself is in English. */
const PERSONAL = /[\w.+-]+@[\w.-]+|\+?\d[\d -]{5,}\d|[^\0-\x7f‘-”…]+/g;

/** A message of an error, or of a library, without what people may have typed. `kind`: name and code of the error. */
export const withoutValues = (message: string, kind = ''): string =>
  (QUOTES_VALUES.test(kind) ? message.replace(QUOTED, '"…"') : message).replace(PERSONAL, '…');
