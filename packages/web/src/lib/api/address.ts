import type { EndpointShape } from '@ezra/contract/common/endpoint';

/**
 * Gives a call by its method and path alone, bound to the contract by its type: the first screen and the
 * frame make a few calls without loading every schema of the contract.
 *
 * `addressOf<typeof checkIpStatus>({ method: 'GET', path: '/check-ip-status' })`
 */
export const addressOf = <E extends EndpointShape>(address: { method: E['method']; path: E['path'] }): E =>
  address as E;
