import { toast } from '../../ui/toast/toast-store.ts';

/** Copies a text and says so, or says that it could not: there is no clipboard on pages that came over plain HTTP. */
export async function copy(text: string, said: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.done);
  } catch {
    toast.error(said.failed);
  }
}
