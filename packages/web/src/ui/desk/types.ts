/** A step that a list offers by a key, by the place of the key on the keyboard. */
export interface DeskKey<Row> {
  /** `KeyboardEvent.code`: `KeyA`. */
  code: string;
  /** The letter on the key. */
  letter: string;
  label: string;
  run: (row: Row) => void;
}
