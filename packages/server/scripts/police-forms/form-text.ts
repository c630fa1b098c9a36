/** A line that is filled in, on the screen or by hand. */
export interface FormField {
  /** The field's name in the file. */
  readonly name: string;
  readonly label: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  /** Each row has one field, or two beside each other. */
  | { readonly kind: 'fields'; readonly rows: readonly (readonly FormField[])[] }
  /** A line to sign on by hand, after a field for the date. */
  | { readonly kind: 'signature'; readonly label: string; readonly date: FormField }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] };

export interface FormText {
  /** The file's path in links. */
  readonly path: string;
  readonly title: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** Gives the fields of a block to fill in on the screen. */
export const fieldsOf = (block: Block): readonly FormField[] =>
  block.kind === 'fields' ? block.rows.flat() : block.kind === 'signature' ? [block.date] : [];
