import { useSyncExternalStore } from 'react';

/** A message that the server has not given back yet. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  readonly state: 'sending' | 'failed';
}

interface Kept {
  /** The unfinished text. */
  readonly draft: string;
  readonly outgoing: readonly Outgoing[];
}

/**
 * Texts that have not been delivered, by session and conversation: they survive an accidentally closed
 * window, and later users of the device never see them.
 */
const kept = new Map<string, Kept>();
const NOTHING: Kept = { draft: '', outgoing: [] };
const watchers = new Set<() => void>();

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const read = (name: string): Kept => kept.get(name) ?? NOTHING;

function change(name: string, next: Kept): void {
  if (next.draft === '' && next.outgoing.length === 0) kept.delete(name);
  else kept.set(name, next);
  watchers.forEach((watcher) => watcher());
}

export const useKept = (name: string): Kept => useSyncExternalStore(subscribe, () => read(name));

export const keepDraft = (name: string, draft: string): void => change(name, { ...read(name), draft });

/** Adds a message, or gives one that is there already another state. */
export function keepOutgoing(name: string, message: Outgoing): void {
  const now = read(name);
  const isThere = now.outgoing.some(({ key }) => key === message.key);
  change(name, {
    ...now,
    outgoing: isThere
      ? now.outgoing.map((one) => (one.key === message.key ? message : one))
      : [...now.outgoing, message],
  });
}

/** Drops messages that have arrived or were discarded. */
export function dropOutgoing(name: string, isDropped: (message: Outgoing) => boolean): void {
  const now = read(name);
  if (!now.outgoing.some(isDropped)) return;
  change(name, { ...now, outgoing: now.outgoing.filter((message) => !isDropped(message)) });
}
