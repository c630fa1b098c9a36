import { expect, it } from 'vitest';
import type { Config } from './config.ts';
import { startWarnings } from './start-warnings.ts';

type Http = Config['http'];
const warnings = (http: Partial<Http>, role: Config['role'] = 'all') =>
  startWarnings({
    role,
    showsInvented: true,
    http: { host: '', port: 0, publicUrl: 'https://x.example', trustProxy: false, ...http },
  } as Config);

it('a server behind TLS that trusts no proxy is told so, in one line', () => {
  expect(warnings({})).toEqual([expect.stringMatching(/^PUBLIC_URL is https.*TRUST_PROXY=0[^\n]*$/)]);
  expect(warnings({}, 'worker')).toEqual([]);
  for (const trustProxy of [1, true, '10.0.0.7']) expect(warnings({ trustProxy })).toEqual([]);
  expect(warnings({ publicUrl: 'http://localhost:3000' })).toEqual([]);
});

it('a server for real people says which details were made up, and that weaknesses have no address', () => {
  const real = startWarnings({
    role: 'all',
    showsInvented: false,
    http: { publicUrl: 'http://x' },
  } as Config);
  expect(real).toEqual([
    expect.stringMatching(/^Made-up details .*: phone, email, address, hours, coordinator/),
    expect.stringMatching(/^SECURITY_CONTACT is not set/),
  ]);
});
