type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';

/** Writes like a person: React notices a change only through the element's own setter. */
function write(field: Field, value: string): void {
  field.value = '';
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Records text typed before the app listened. Returns a function that tells the app about it. */
export function noteTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>(FIELDS)]
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== field.defaultValue);
  return () =>
    typed.filter(({ field }) => field.isConnected).forEach(({ field, value }) => write(field, value));
}
