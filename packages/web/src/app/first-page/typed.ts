type Field = HTMLInputElement | HTMLTextAreaElement;

const PROTOTYPES = [HTMLInputElement, HTMLTextAreaElement].map(({ prototype }) => prototype);

/** Writes as a person would: React hears of it only when the field's own setter is used and an event follows. */
function write(field: Field, value: string): void {
  const owner = PROTOTYPES.find((prototype) => Object.prototype.isPrototypeOf.call(prototype, field));
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Takes out what was typed into the fields of the page before the app was there, as the app expects them empty; gives
 * the way to put it back.
 */
export function takeTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea')];
  const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  const values = typed.map((field) => {
    const { value } = field;
    field.value = field.defaultValue;
    return { field, value };
  });
  return () =>
    values.filter(({ field }) => field.isConnected).forEach(({ field, value }) => write(field, value));
}
