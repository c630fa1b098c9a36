import { expect, it } from 'vitest';
import { toAppError } from '../http/failures.ts';
import { isConnectionLoss, isUnavailable } from './connection-errors.ts';

const failure = (facts: { message?: string; code?: string; syscall?: string; cause?: unknown }): Error =>
  Object.assign(new Error(facts.message ?? 'it failed', { cause: facts.cause }), facts);

it.each([
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '53300', '08006', '28P01', '28000', '3D000'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'],
])('%s is a lost connection, hence 503', (code) => {
  expect([isConnectionLoss(failure({ code })), toAppError(failure({ code })).code]).toEqual([
    true,
    'unavailable',
  ]);
});

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'There was an error establishing an SSL connection',
])('"%s" is a lost connection, hence 503', (message) => {
  expect([isConnectionLoss(failure({ message })), toAppError(failure({ message })).code]).toEqual([
    true,
    'unavailable',
  ]);
});

it('a missing file or handle counts only while a connection is opened', () => {
  for (const code of ['ENOENT', 'EMFILE', 'EACCES']) {
    expect(isConnectionLoss(failure({ code, syscall: 'connect' }))).toBe(true);
    expect(isUnavailable(failure({ code, syscall: 'open' }))).toBe(false);
  }
});

it.each(['53100', '53200', '53400', '58030', '58P01', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])(
  '%s takes no writes: 503, but no lost connection',
  (code) => {
    expect([isConnectionLoss(failure({ code })), toAppError(failure({ code })).code]).toEqual([
      false,
      'unavailable',
    ]);
  },
);

it('is found in the cause of an error, and in an AggregateError', () => {
  const full = failure({ code: '53100' });
  expect(isUnavailable(failure({ cause: failure({ cause: full }) }))).toBe(true);
  expect(isUnavailable(new AggregateError([failure({}), full]))).toBe(true);
});

it.each(['42501', '22001', '23505', 'XX001', 'ERR_INVALID_ARG_TYPE'])('%s is something else', (code) => {
  expect([isUnavailable(failure({ code })), toAppError(failure({ code })).code]).not.toContain('unavailable');
  expect(isUnavailable(failure({ cause: 'a word' }))).toBe(false);
});
