import { toast } from './toasts.ts';

/** Copies a text and shows `done` or `failed`: pages over plain HTTP have no clipboard. */
export async function copy(text: string, said: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.done);
  } catch {
    toast.error(said.failed);
  }
}
