import { describe, expect, it } from 'vitest';
import { blanked } from './create-log.ts';

describe('what a log line keeps', () => {
  it('blanks values with names of personal data and secrets, at any depth', () => {
    const facts = {
      requestId: 'a-1',
      phone: '+972501234567',
      job: { id: 7, to: 'ruth@example.org', people: [{ id: 1, full_name: 'רות' }] },
      token: undefined,
    };
    expect(blanked(facts)).toEqual({
      requestId: 'a-1',
      phone: '…',
      job: { id: 7, to: '…', people: [{ id: 1, full_name: '…' }] },
    });
    expect(facts.job.to).toBe('ruth@example.org');
  });

  it('leaves errors to their serialiser', () => {
    const err = Object.assign(new Error('failed'), { text: 'what was typed' });
    expect(blanked({ err })['err']).toBe(err);
  });
});
