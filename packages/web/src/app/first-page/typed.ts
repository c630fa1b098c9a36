type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';

/** Writes as a person does: React hears of what is new only, set by the element's own setter. */
function write(field: Field, value: string): void {
  field.value = '';
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Notes what was typed into the fields of the page while the app could not hear it; gives the way to tell the app, which
 * believes the fields empty.
 */
export function noteTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>(FIELDS)]
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== field.defaultValue);
  return () =>
    typed.filter(({ field }) => field.isConnected).forEach(({ field, value }) => write(field, value));
}
