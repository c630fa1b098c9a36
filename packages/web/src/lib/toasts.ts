export interface ToastMessage {
  id: number;
  tone: 'done' | 'danger';
  text: string;
  /** An action about it ('undo'). */
  action?: { label: string; onPress: () => void } | undefined;
}

/** Time until a success disappears; an error stays until it is closed. */
const SUCCESS_MS = 8000;
const MOST_AT_ONCE = 3;

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastMessage[] => toasts;

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Runs the action of a toast and removes the toast. */
export function pressToast({ id, action }: ToastMessage): void {
  action?.onPress();
  dismissToast(id);
}

/** Stops the timers while a pointer or the focus is on a toast. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function releaseToasts(): void {
  for (const toast of toasts) if (toast.tone === 'done') startTimer(toast.id);
}

function startTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), SUCCESS_MS),
  );
}

function show(tone: ToastMessage['tone'], text: string, action?: ToastMessage['action']): number {
  const same = toasts.find((toast) => toast.tone === tone && toast.text === text);
  if (same) dismissToast(same.id);
  const id = ++lastId;
  publish([...toasts, { id, tone, text, action }].slice(-MOST_AT_ONCE));
  if (tone === 'done') startTimer(id);
  return id;
}

/** Shows a toast. Returns its id for `dismissToast`. */
export const toast = {
  success: (text: string, action?: ToastMessage['action']): number => show('done', text, action),
  error: (text: string, action?: ToastMessage['action']): number => show('danger', text, action),
};
