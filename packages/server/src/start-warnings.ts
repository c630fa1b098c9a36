import type { Config } from './config.ts';

/** What looks wrong in the settings of a server that starts all the same: a line each for its log. */
export function startWarnings({ http, role }: Config): string[] {
  const warnings: string[] = [];
  if (role !== 'worker' && http.publicUrl.startsWith('https:') && http.trustProxy === false)
    warnings.push(
      'PUBLIC_URL is https, which a proxy in front of this server must speak, and TRUST_PROXY=0 trusts none: everybody ' +
        'would look like one address. Set TRUST_PROXY to the address of the proxy.',
    );
  return warnings;
}
