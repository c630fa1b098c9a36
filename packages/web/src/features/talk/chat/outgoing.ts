import { useSyncExternalStore } from 'react';

/** A message that is not yet among the server's messages. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  readonly state: 'sending' | 'failed';
}

interface Kept {
  readonly draft: string;
  readonly outgoing: readonly Outgoing[];
}

/**
 * Texts that are not delivered, by session and conversation. They survive a window closed by accident, and
 * are hidden from later users of the device.
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

/** Adds a message, or replaces the one with its key. */
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

/** Drops messages that were delivered or discarded. */
export function dropOutgoing(name: string, isDropped: (message: Outgoing) => boolean): void {
  const now = read(name);
  if (!now.outgoing.some(isDropped)) return;
  change(name, { ...now, outgoing: now.outgoing.filter((message) => !isDropped(message)) });
}
