import type { z } from 'zod';
import type { Call, CallData, CallInput, EndpointShape } from '@ezra/contract/common/endpoint';
import type { deskQuery } from '@ezra/contract/common/pagination';

/** A call whose data is a list of rows that the server pages, sorts and filters. */
export type ListEndpoint = Call<EndpointShape & { readonly list: true; readonly query: z.ZodObject }>;

/** One row of a list. */
export type RowOf<E extends ListEndpoint> = CallData<E> extends readonly (infer R)[] ? R : never;

/** The columns by which a list can be sorted. */
export type SortOf<E extends ListEndpoint> =
  CallInput<E> extends { query: { orderBy?: infer S } } ? Extract<S, string> : never;

/** The filters of a list, by the names of its call; an empty list or undefined is no filter. */
export type ListFilters = Readonly<Record<string, unknown>>;

/** The names of a list's filters. */
export type FilterName<E extends ListEndpoint> = Exclude<
  CallInput<E> extends { query: infer Query } ? Extract<keyof Query, string> : never,
  keyof ReturnType<typeof deskQuery<['id'], ['all'], Record<never, never>>>['shape']
>;

/** A filter in the list's call. */
export interface FilterOf<Name extends string> {
  /** The parameter's name in the list's call. */
  readonly name: Name;
  /** Allows one option at most. */
  readonly isSingle?: boolean;
}

/** A call that counts the views of a list. */
export type ViewsEndpoint = Call<
  EndpointShape & { readonly data: z.ZodType<Partial<Record<string, number>>> }
>;

/** Creates the input of a list's call; `params` are the parameters of its path. */
export const inputOf = <E extends ListEndpoint>(query: object, params?: object): CallInput<E> =>
  ({ ...(params && { params }), query }) as unknown as CallInput<E>;
