import { now } from '../clock.ts';
import { STORAGE_PREFIX } from '../environment.ts';

/**
 * The values typed into a long form, kept on this device so that a reload or a lost connection loses nothing.
 * Kept for 24 hours, and shown only to the person (`owner`) who typed them.
 */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** The open step of the form, from 0. */
  readonly step: number;
}
interface Kept extends Draft {
  readonly owner: string;
  readonly savedAt: number;
}

const PREFIX = `${STORAGE_PREFIX}:draft:`;
export const DRAFT_MS = 24 * 60 * 60 * 1000;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'step' in value &&
  typeof value.step === 'number' &&
  'owner' in value &&
  'savedAt' in value &&
  typeof value.savedAt === 'number';

function readKept(key: string): Kept | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

const isOld = (kept: Kept | null): boolean => {
  const age = now().valueOf() - (kept?.savedAt ?? 0);
  return age < 0 || age >= DRAFT_MS;
};

/** Stores a draft; false if the browser refuses. */
export function saveDraft(name: string, owner: string, draft: Draft): boolean {
  try {
    const kept: Kept = { ...draft, owner, savedAt: now().valueOf() };
    localStorage.setItem(PREFIX + name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Reads the owner's draft of a form, unless it is too old. Drafts of other people are not shown. */
export function readDraft(name: string, owner: string): Draft | null {
  const kept = readKept(PREFIX + name);
  return kept && !isOld(kept) && kept.owner === owner ? kept : null;
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored.
  }
}

/** Deletes every draft that is too old, even if its form is never opened again. */
export const dropOldDrafts = (): void => dropWhere((key) => isOld(readKept(key)));

/** Deletes the drafts of a person who signs out, because devices are shared. */
export const dropDraftsOf = (owner: string): void => dropWhere((key) => readKept(key)?.owner === owner);

/** Deletes every draft: no typed text stays on this device. */
export const dropAllDrafts = (): void => dropWhere(() => true);

function dropWhere(isDropped: (key: string) => boolean): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) if (isDropped(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
