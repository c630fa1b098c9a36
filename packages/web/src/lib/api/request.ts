import type { CallInput, EndpointShape } from '@ezra/contract/common/endpoint';
import { browserRecord } from '../auth-record/store.ts';
import { isAway } from '../presence.ts';
import { headersFor } from './headers.ts';

interface Parts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Gives the three parts of an endpoint's input as plain records. */
const partsOf = (input: object): Parts => input;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Gives the address of a call: `/applications/:id` becomes `/api/applications/7?page=2`. Leaves out empty
 * values.
 */
export function urlOf<E extends EndpointShape>(endpoint: Pick<E, 'path'>, input: CallInput<E>): string {
  const { params = {}, query = {} } = partsOf(input);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== undefined && one !== null && one !== '') search.append(name, textOf(one));
  }
  const text = search.toString();
  return `/api${path}${text && `?${text}`}`;
}

/** The headers of a call of this browser's person. */
export const commonHeaders = (): Record<string, string> => headersFor(browserRecord.get());

/** A body with a file, as forms send it: what is empty is left out. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof File ? value : textOf(value));
  }
  return form;
}

/**
 * Gives what `fetch` needs for a call. Marks calls that the screen makes by itself (`isOwnAccord`) while the
 * person is away: lists that refresh themselves must not keep an abandoned desk signed in.
 */
export function requestOf<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  { isOwnAccord = false }: { isOwnAccord?: boolean } = {},
): { url: string; init: RequestInit } {
  const { body } = partsOf(input);
  const headers: Record<string, string> = {
    ...commonHeaders(),
    ...(isOwnAccord && isAway() && { 'X-Away': '1' }),
  };
  const init: RequestInit = { method: endpoint.method, headers };
  if (endpoint.upload) {
    // The browser names the type itself, with the boundary between the parts.
    delete headers['Content-Type'];
    init.body = formOf(body);
  } else if (endpoint.method !== 'GET') init.body = JSON.stringify(body ?? {});
  return { url: urlOf(endpoint, input), init };
}
