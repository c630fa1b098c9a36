import { expect, it } from 'vitest';
import { databaseFailureLine } from './database-failure-line.ts';

/** Errors as the driver throws them. */
it.each([
  [
    { message: 'The server does not support SSL connections' },
    'The database speaks no TLS (The server does not support SSL connections): turn it on there, or take sslmode out of DATABASE_URL.',
  ],
  [
    { message: 'self-signed certificate', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'The certificate of the database is not trusted (self-signed certificate): name the authority that signed it by sslrootcert=<file> in DATABASE_URL, and the host as the certificate does.',
  ],
  [
    { message: 'certificate has expired', code: 'CERT_HAS_EXPIRED' },
    'The certificate of the database is not trusted (certificate has expired): name the authority that signed it by sslrootcert=<file> in DATABASE_URL, and the host as the certificate does.',
  ],
  [
    {
      message: "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    },
    "The certificate of the database is not trusted (Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list:): name the authority that signed it by sslrootcert=<file> in DATABASE_URL, and the host as the certificate does.",
  ],
  [
    { message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' },
    'The database cannot be reached (it asks for a password): write it into DATABASE_URL.',
  ],
  [
    { message: 'database "nope" does not exist', code: '3D000' },
    'The database cannot be reached (database "nope" does not exist): check DATABASE_URL.',
  ],
])('%o is one line', (facts, line) => {
  const error = Object.assign(new Error(facts.message), facts);
  expect(databaseFailureLine(error)).toBe(line);
  expect(databaseFailureLine(new Error('the migration failed', { cause: error }))).toBe(line);
});

it('a bug keeps its stack', () => {
  expect(databaseFailureLine(new TypeError('x is not a function'))).toBeUndefined();
});
