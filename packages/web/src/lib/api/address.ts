import type { EndpointShape } from '@ezra/contract/common/endpoint';

/**
 * A call by its method and path alone, bound to the contract by its type: for the first screen and the
 * frame around every screen, which should not load every schema of the contract to make a few calls. The
 * browser reads nothing else of an endpoint when it calls.
 *
 * `addressOf<typeof checkIpStatus>({ method: 'GET', path: '/check-ip-status' })`
 */
export const addressOf = <E extends EndpointShape>(address: { method: E['method']; path: E['path'] }): E =>
  address as E;
