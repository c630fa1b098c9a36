import type { Call, CallInput } from '@ezra/contract/common/endpoint';
import { browserRecord } from '../auth-record/store.ts';
import { isAway } from '../presence.ts';
import { headersFor } from './headers.ts';

interface Parts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Widens an endpoint's input to plain records. */
const partsOf = (input: object): Parts => input;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a call's address without empty values: `/applications/:id` to `/api/applications/7?page=2`. */
export function urlOf<E extends Call>(endpoint: Pick<E, 'path'>, input: CallInput<E>): string {
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

/** Returns the headers of calls by this browser's person. */
export const commonHeaders = (): Record<string, string> => headersFor(browserRecord.get());

/** Converts a body with a file to form data, without empty values. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof File ? value : textOf(value));
  }
  return form;
}

/**
 * Returns the arguments of `fetch` for a call. Marks calls made by the screen itself (`isOwnAccord`) while
 * the person is away: lists that refresh themselves must not keep an abandoned computer signed in.
 */
export function requestOf<E extends Call>(
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
    // The browser sets the type, with the boundary between the parts.
    delete headers['Content-Type'];
    init.body = formOf(body);
  } else if (endpoint.method !== 'GET') init.body = JSON.stringify(body ?? {});
  return { url: urlOf(endpoint, input), init };
}
