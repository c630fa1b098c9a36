/** A line to fill in, on the screen or by hand. */
export interface FormField {
  /** The field's name in the file. */
  readonly name: string;
  readonly label: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  /** Each row has one field, or two side by side. */
  | { readonly kind: 'fields'; readonly rows: readonly (readonly FormField[])[] }
  /** A line to sign by hand, after a date field. */
  | { readonly kind: 'signature'; readonly label: string; readonly date: FormField }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] };

export interface FormText {
  /** Path of the file in links. */
  readonly path: string;
  readonly title: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** Returns the fields of a block that can be filled in on the screen. */
export const fieldsOf = (block: Block): readonly FormField[] =>
  block.kind === 'fields' ? block.rows.flat() : block.kind === 'signature' ? [block.date] : [];
