import type { Call, EndpointShape } from './endpoint.ts';

/**
 * Makes what the web app knows of an endpoint, for the generated files `calls/<wing>.generated.ts` alone. A
 * build leaves out unused calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const call = <E extends EndpointShape>(
  method: E['method'],
  path: E['path'],
  upload?: E['upload'],
): Call<E> => (upload ? { method, path, upload } : { method, path });
