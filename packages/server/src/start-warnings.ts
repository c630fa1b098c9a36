import { PLACEHOLDERS } from '@ezra/contract/common/brand';
import type { Config } from './config.ts';

/** Returns one log line for each setting that looks wrong but does not prevent the start. */
export function startWarnings({ http, role, showsInvented, securityContact }: Config): string[] {
  const warnings: string[] = [];
  if (role !== 'worker' && http.publicUrl.startsWith('https:') && http.trustProxy === false)
    warnings.push(
      'PUBLIC_URL is https, which a proxy in front of this server must speak, and TRUST_PROXY=0 trusts none: everybody ' +
        'would look like one address. Set TRUST_PROXY to the address of the proxy.',
    );
  if (!showsInvented && PLACEHOLDERS.length > 0)
    warnings.push(
      `Made-up details of the association stand in brand.ts and are left out of pages and letters: ${PLACEHOLDERS.join(', ')}. ` +
        'Write the real ones there and build again.',
    );
  if (!showsInvented && securityContact === undefined)
    warnings.push(
      'SECURITY_CONTACT is not set: security.txt leads to the contact page, which asks to sign in.',
    );
  return warnings;
}
