import type { CallData, CallInput, EndpointShape, Envelope, ErrorBody } from '@ezra/contract/common/endpoint';
import { fillPath, queryString } from './app.ts';

export interface HttpCallOptions {
  /** The caller's session. */
  as?: { token: string };
}

/** A response over the network. `data` throws unless the status is 200. */
export interface HttpAnswer<E extends EndpointShape> {
  readonly status: number;
  readonly data: CallData<E>;
  readonly error: ErrorBody;
}

interface AnyInput extends HttpCallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls a running server, typed by the endpoint. Rejects if no complete response arrives. */
export async function httpCall<E extends EndpointShape>(
  url: string,
  endpoint: E,
  input: CallInput<E> & HttpCallOptions,
): Promise<HttpAnswer<E>> {
  const { params = {}, query = {}, body, as }: AnyInput = input;
  const response = await fetch(`${url}/api${fillPath(endpoint.path, params)}${queryString(query)}`, {
    method: endpoint.method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    get data() {
      if (response.status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status} ${text}`);
      return (JSON.parse(text) as Envelope<CallData<E>>).data;
    },
    get error() {
      return JSON.parse(text) as ErrorBody;
    },
  };
}
