import { describe, expect, it } from 'vitest';
import { decodeRecord, EMPTY_RECORD, encodeRecord } from './record.ts';
import { STORAGE_KEY } from './storage-key.ts';
import { createRecordStore } from './store.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';

const auth = sampleAuth('volunteer', { roles: ['user', 'volunteer'] });

describe('the stored record', () => {
  it('is read back unchanged, Hebrew names included', () => {
    const record = { auth, locale: 'en-US' } as const;
    expect(decodeRecord(encodeRecord(record))).toEqual(record);
  });

  it('is encoded, so that no field can be read in the storage', () => {
    expect(encodeRecord({ auth, locale: 'he-IL' })).toMatch(/^[A-Za-z0-9+/=]+$/);
  });

  it.each([
    null,
    '',
    'not base64 !',
    btoa('not json'),
    btoa('[]'),
    btoa('{"auth":{"token":5},"locale":"xx"}'),
  ])('reads %j as signed out, in Hebrew', (stored) => expect(decodeRecord(stored)).toEqual(EMPTY_RECORD));

  it('rejects a role that does not exist', () => {
    const stored = btoa(JSON.stringify({ auth: { token: 't', id: 1, role: 'king' }, locale: 'he-IL' }));
    expect(decodeRecord(stored).auth).toBeNull();
  });
});

function tabs() {
  localStorage.clear();
  let reloads = 0;
  const loaded: string[] = [];
  const followed: string[] = [];
  const target = new EventTarget();
  const make = () =>
    createRecordStore({
      storage: () => localStorage,
      target: { addEventListener: target.addEventListener.bind(target) as Window['addEventListener'] },
      reload: () => (reloads += 1),
      load: (path) => loaded.push(path),
      follow: ({ role }) => followed.push(role),
    });
  const elsewhere = (record: Parameters<typeof encodeRecord>[0]) => {
    localStorage.setItem(STORAGE_KEY, encodeRecord(record));
    target.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  };
  return { store: make(), make, elsewhere, reloads: () => reloads, loaded, followed };
}

describe('tabs', () => {
  it('keeps the record for the next start', () => {
    const { store, make } = tabs();
    store.set({ auth });
    expect(make().get().auth).toEqual(auth);
  });

  it('takes over another tab’s language without reloading', () => {
    const { store, elsewhere, reloads } = tabs();
    let told = 0;
    store.subscribe(() => (told += 1));
    elsewhere({ auth: null, locale: 'en-US' });
    expect([store.get().locale, told, reloads()]).toEqual(['en-US', 1, 0]);
  });

  it.each([
    ['session', { ...auth, token: 'other' }],
    ['presence', null],
  ])('reloads if the %s was changed elsewhere', (_what, theirs) => {
    const { store, elsewhere, reloads } = tabs();
    store.set({ auth });
    elsewhere({ auth: theirs, locale: 'he-IL' });
    expect(reloads()).toBe(1);
  });

  it('does not reload if another tab updated the same session', () => {
    const { store, elsewhere, reloads } = tabs();
    store.set({ auth });
    elsewhere({ auth: { ...auth, is_freeze: 1 }, locale: 'he-IL' });
    expect([store.get().auth?.is_freeze, reloads()]).toEqual([1, 0]);
  });

  it('works in memory if the storage refuses', () => {
    const store = createRecordStore({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      target: window,
      reload: () => undefined,
      load: () => undefined,
      follow: () => undefined,
    });
    store.set({ auth });
    expect(store.get().auth).toEqual(auth);
  });

  it('stores another role for the page that is loaded next, and keeps its own until then', () => {
    const { store, make, loaded } = tabs();
    store.set({ auth });
    let told = 0;
    store.subscribe(() => (told += 1));
    store.handOver({ auth: { ...auth, role: 'user' } }, '/dashboard');
    expect([store.get().auth?.role, told, loaded]).toEqual(['volunteer', 0, ['/dashboard']]);
    expect(make().get().auth?.role).toBe('user');
  });

  it('takes over another tab’s role only by loading the page, since it would make calls with it otherwise', () => {
    const { store, elsewhere, reloads, followed } = tabs();
    store.set({ auth });
    elsewhere({ auth: { ...auth, role: 'user' }, locale: 'he-IL' });
    expect([store.get().auth?.role, reloads(), followed]).toEqual(['volunteer', 0, ['user']]);
  });
});
