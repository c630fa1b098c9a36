export interface FieldComplaint {
  /** Dotted path. */
  readonly path: string;
  readonly message: string;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Node);

/** Lists the errors of a field and of the fields inside it; `error` is react-hook-form's tree of them. */
export function complaintsOf(error: unknown, path: string): FieldComplaint[] {
  if (!isBranch(error)) return [];
  if (typeof error['message'] === 'string') return [{ path, message: error['message'] }];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref' && key !== 'root')
    .flatMap(([key, child]) => complaintsOf(child, `${path}.${key}`));
}
