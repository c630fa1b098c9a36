import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_MS, dropDraft, dropDraftsOf, dropOldDrafts, readDraft, saveDraft } from './drafts.ts';

const draft = { values: { full_name: 'רות' }, step: 2 };

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are returned only to their owner', () => {
    saveDraft('form', '+972501000001', draft);
    expect(readDraft('form', '+972501000001')).toMatchObject(draft);
    expect(readDraft('form', '+972501000002')).toBeNull();
    expect(readDraft('other', '+972501000001')).toBeNull();
  });

  it('last a day, and are then deleted even if the form is not opened again', () => {
    saveDraft('form', 'me', draft);
    vi.advanceTimersByTime(DRAFT_MS - 1);
    dropOldDrafts();
    expect(readDraft('form', 'me')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(readDraft('form', 'me')).toBeNull();
    localStorage.setItem('another one’s', 'stays');
    dropOldDrafts();
    expect(Object.keys(localStorage)).toEqual(['another one’s']);
  });

  it('count as old after a clock was set back', () => {
    saveDraft('form', 'me', draft);
    vi.setSystemTime(0);
    expect(readDraft('form', 'me')).toBeNull();
  });

  it('are gone once they are dropped', () => {
    saveDraft('form', 'me', draft);
    dropDraft('form');
    expect(localStorage).toHaveLength(0);
  });

  it('are deleted when their owner signs out; drafts of others stay', () => {
    saveDraft('form', 'me', draft);
    saveDraft('letter', 'me', draft);
    saveDraft('registration', '+972501000001', draft);
    dropDraftsOf('me');
    expect(readDraft('form', 'me') ?? readDraft('letter', 'me')).toBeNull();
    expect(readDraft('registration', '+972501000001')).not.toBeNull();
    localStorage.clear();
  });

  it('that cannot be read or kept do no harm', () => {
    saveDraft('form', 'me', draft);
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, '{"values":');
    expect(readDraft('form', 'me')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(saveDraft('form', 'me', draft)).toBe(false);
  });
});
