import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { describeFailure, withoutValues } from './describe-failure.ts';

const databaseError = (message: string, facts: object) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), facts);

describe('what the log keeps of a failure', () => {
  it('has name, message, stack and cause, and stays the same when described again', () => {
    const failure = new TypeError('cannot read it', { cause: new Error('no house') });
    const once = describeFailure(failure);
    expect(once).toMatchObject({
      name: 'TypeError',
      message: 'cannot read it',
      cause: { name: 'Error', message: 'no house' },
    });
    expect(once.stack).toMatch(/^at .*describe-failure\.test\.ts:\d+/);
    expect(describeFailure(once)).toEqual(once);
    // As it is after being written as JSON and read again.
    expect(describeFailure(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  it('has the failures of an AggregateError, and a limited chain of causes', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(describeFailure(new AggregateError([refused])).errors?.[0]).toMatchObject({
      code: 'ECONNREFUSED',
    });
    const circle = new Error('round');
    circle.cause = circle;
    expect(describeFailure(circle).cause?.cause?.message).toBe('round');
  });

  it('names a thrown value that is not an error', () => {
    expect(describeFailure('gone')).toMatchObject({ name: 'string', message: 'gone' });
    expect(describeFailure(undefined)).toMatchObject({ name: 'undefined' });
  });

  it('keeps the table and constraint that the database names, without the quoted rows', () => {
    const failure = databaseError('duplicate key value violates unique constraint "users_phone_key"', {
      code: '23505',
      constraint: 'users_phone_key',
      table: 'users',
      detail: 'Key (phone)=(+972501234567) already exists.',
    });
    const kept = JSON.stringify(describeFailure(failure));
    expect(kept).toContain('violates unique constraint');
    expect(kept).toContain('"table":"users"');
    expect(kept).not.toContain('972501234567');
  });

  it.each([
    [databaseError('invalid input syntax for type integer: "a "b" c"', { code: '22P02' }), 'a "b" c'],
    [new SyntaxError('Unexpected token \'D\', "Dana lives" is not valid JSON'), 'Dana'],
    [new Error('recipient ruth@example.org was refused'), 'ruth'],
    [new Error('nobody at +972 50-123-4567'), '123'],
    [new Error('row of רות כהן'), 'רות'],
    [new Error('connect to postgres://ezra:hunter2@db/ezra'), 'hunter2'],
  ])('blanks what people typed: %s', (failure, typed) => {
    expect(describeFailure(failure).message).toContain('…');
    expect(describeFailure(failure).message).not.toContain(typed);
  });

  it('leaves names of columns and tables unchanged', () => {
    const words = 'null value in column "phone" of relation "users" violates not-null constraint';
    expect(withoutValues(words, 'error 23502')).toBe(words);
  });
});
