import { describe, expect, it } from 'vitest';
import {
  describeSent,
  headingOf,
  keysIn,
  keysOf,
  parseRecord,
  recordOf,
  writeRecord,
} from '../../../testing/statements/record.ts';

const LONG = 'select a, b, c, d from users where city = $1 and name like $2 order by a';
const SHORT = 'select a, b, c, d from users where city = $1 order by a';
const BY_NAME = 'select a, b, c, d from users where city = $1 order by name';
const OTHER = 'update users set city = $1';

describe('a record of statements', () => {
  it('lies in the folder of the file that sends them', () => {
    const sender = { file: 'src/features/people/users/users.queries.ts', name: 'usersPage' };
    expect(recordOf(sender.file)).toBe('src/features/people/users/users.sql');
    expect(headingOf(sender)).toBe('users.queries.ts › usersPage');
  });

  it('is read as it was written', () => {
    const record = new Map([
      ['b.queries.ts › two', describeSent([OTHER])],
      ['a.queries.ts › one', describeSent([LONG, SHORT, BY_NAME])],
    ]);
    const text = writeRecord(record);
    expect(parseRecord(text)).toEqual(record);
    expect(text.indexOf('a.queries.ts')).toBeLessThan(text.indexOf('b.queries.ts'));
  });

  it('shows the longest form, and of others what it lacks', () => {
    const { statements, others } = describeSent([SHORT, BY_NAME, LONG]);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('name like $n');
    expect(others).toEqual(['order: order by name']);
  });

  it('shows whole what is quite another statement', () => {
    expect(describeSent([LONG, OTHER]).statements).toHaveLength(2);
  });

  it('does not depend on the order in which statements were sent', () => {
    const all = [LONG, SHORT, BY_NAME, OTHER];
    expect(describeSent(all.toReversed())).toEqual(describeSent(all));
  });

  it('has every line of every form, so that another mixture of conditions is known', () => {
    const known = keysIn(describeSent([LONG, BY_NAME]));
    expect(
      keysOf('select a, b, c, d from users where name like $1 order by name').every((key) => known.has(key)),
    ).toBe(true);
    expect(keysOf('select a from users where erased_at is null').filter((key) => !known.has(key))).toEqual([
      'where: erased_at is null',
    ]);
  });

  it('keeps what it shows as long as it is sent, and takes out what is not', () => {
    const before = describeSent([SHORT]);
    expect(describeSent([LONG, SHORT], before)).toEqual({
      statements: before.statements,
      others: ['where: name like $n'],
    });
    const later = describeSent([OTHER], describeSent([LONG, BY_NAME]));
    expect(later).toEqual(describeSent([OTHER]));
  });

  it('loses nothing when only some tests ran', () => {
    const before = describeSent([LONG, BY_NAME]);
    const after = keysIn(describeSent([OTHER], before, { keepsOld: true }));
    expect([...keysIn(before), ...keysOf(OTHER)].every((key) => after.has(key))).toBe(true);
  });
});
