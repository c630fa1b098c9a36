import { useSyncExternalStore } from 'react';
import type { SessionUser } from '@ezra/contract/account/auth';
import type { Permission } from '@ezra/contract/common/permissions';
import { followRole } from './followed-role.ts';
import { decodeRecord, encodeRecord, may, type AuthRecord, type BrowserRecord } from './record.ts';
import { STORAGE_KEY } from './storage-key.ts';

type Listener = () => void;

export interface RecordStore {
  /** Returns the current record; the same object until it changes. */
  get(): BrowserRecord;
  /** Changes parts of the record, here and in the browser's other tabs. */
  set(change: Partial<BrowserRecord>): void;
  /**
   * Stores a change that this page cannot show (another role), and loads `path` with it. Until then the page
   * keeps the record it was rendered for: its last calls use the old role, and may be refused.
   */
  handOver(change: Partial<BrowserRecord>, path: string): void;
  subscribe: (listener: Listener) => () => void;
}

/** Tells whether another tab's change makes this tab's content wrong: another person, or another role. */
export const isOtherSession = (mine: AuthRecord | null, theirs: AuthRecord | null): boolean =>
  mine?.token !== theirs?.token || mine?.role !== theirs?.role;

/**
 * Keeps the record in a browser storage. `storage` events keep tabs in sync: a tab calls `reload` if its
 * session changed elsewhere, and `follow` if only its role did. If the storage refuses (private windows,
 * full), the record stays in memory, for this tab.
 */
export function createRecordStore(options: {
  storage: () => Storage;
  target: Pick<Window, 'addEventListener'>;
  reload: () => void;
  load: (path: string) => void;
  /** Called when another tab switched the role. */
  follow: (auth: AuthRecord) => void;
}): RecordStore {
  const listeners = new Set<Listener>();
  const read = () => {
    try {
      return decodeRecord(options.storage().getItem(STORAGE_KEY));
    } catch {
      return decodeRecord(null);
    }
  };
  let record = read();
  const tell = () => listeners.forEach((listener) => listener());

  options.target.addEventListener('storage', (event) => {
    // `key` is null if the whole storage was cleared.
    if (event.key !== null && event.key !== STORAGE_KEY) return;
    const stored = read();
    // Keeps the record that this page was rendered for until it is reloaded; see `handOver`.
    if (isOtherSession(record.auth, stored.auth)) {
      if (stored.auth && stored.auth.token === record.auth?.token) options.follow(stored.auth);
      else options.reload();
      return;
    }
    record = stored;
    tell();
  });

  return {
    get: () => record,
    set(change) {
      record = { ...record, ...change };
      try {
        options.storage().setItem(STORAGE_KEY, encodeRecord(record));
      } catch {
        // Without storage the person stays signed in until this tab closes.
      }
      tell();
    },
    handOver(change, path) {
      try {
        options.storage().setItem(STORAGE_KEY, encodeRecord({ ...record, ...change }));
      } catch {
        // Without storage a reloaded page would be signed out, so this page changes without reloading.
        record = { ...record, ...change };
        tell();
        return;
      }
      options.load(path);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const load = (path: string) => window.location.assign(path);

export const browserRecord = createRecordStore({
  storage: () => window.localStorage,
  target: window,
  reload: () => window.location.reload(),
  load,
  follow: (auth) => followRole(auth, load),
});

export const currentAuth = (): AuthRecord | null => browserRecord.get().auth;
export const useAuth = (): AuthRecord | null =>
  useSyncExternalStore(browserRecord.subscribe, currentAuth, currentAuth);

/** Tells whether the person's active role has a permission. */
export const useMay = (permission: Permission): boolean => may(useAuth(), permission);

/** Opens a session in this browser, after a verified code. */
export function signIn(answer: { token: string; activity_token: string; user: SessionUser }): AuthRecord {
  const auth = { token: answer.token, activity_token: answer.activity_token, ...answer.user };
  browserRecord.set({ auth });
  return auth;
}
/** Takes over a change of the person from the server, such as a renewal. For the role use `changeRole`. */
export const updateAuth = (change: Partial<SessionUser>): void => {
  const auth = currentAuth();
  if (auth) browserRecord.set({ auth: { ...auth, ...change } });
};
/** Forgets the session in this browser; the language stays. */
export const clearAuth = (): void => {
  if (currentAuth()) browserRecord.set({ auth: null });
};
