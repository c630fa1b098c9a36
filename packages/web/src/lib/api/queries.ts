import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput, EndpointShape } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { currentAuth } from '../auth-record/store.ts';
import { currentLocale } from '../i18n/locale.ts';
import { isApiError, isPassing } from './api-error.ts';
import { call } from './call.ts';
import { carryOut, isSessionFailure, reactionTo } from './failures.ts';

interface Meta extends Record<string, unknown> {
  /** Realtime topics that make this query's answer old. */
  topics?: readonly Topic[];
  /** Failures are not said (drop-downs, counters). */
  silent?: boolean;
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** The key under which a call's answer is kept: method, path, input. */
export const keyOf = <E extends EndpointShape>(endpoint: E, input?: CallInput<E>) =>
  input === undefined
    ? ([endpoint.path, endpoint.method] as const)
    : ([endpoint.path, endpoint.method, input] as const);

/**
 * Query options of a call: `useQuery(queryFor(openRequests, { query }, { topics: ['open-requests'] }))`.
 * The answer is the envelope (`data`, `meta`). It loads without the overlay.
 */
export const queryFor = <E extends EndpointShape>(endpoint: E, input: CallInput<E>, meta: Meta = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { ignoreRequest: true, signal }),
    meta,
  });

type Answer = Pick<
  UseQueryResult,
  'data' | 'isLoading' | 'isFetching' | 'isPaused' | 'failureCount' | 'errorUpdateCount' | 'refetch'
>;

/** Not there, and an attempt at it went wrong, be it a while ago: asking again takes nothing back from a screen. */
const hasFailed = ({ data, failureCount, errorUpdateCount, isPaused }: Answer): boolean =>
  data === undefined && (failureCount > 0 || errorUpdateCount > 0 || isPaused);

/** On its way for the first time, and nothing has gone wrong so far: a screen that can do without it still waits. */
export const isAwaited = (answer: Answer): boolean => answer.isLoading && !hasFailed(answer);

/**
 * Choices that could not be loaded, for the fields that offer them: the screen opens all the same, and they say so
 * in their place. Undefined while nothing has gone wrong, and as soon as everything is there.
 */
export function missingChoices(
  ...answers: readonly Answer[]
): { retry: () => void; isRetrying: boolean } | undefined {
  const failed = answers.filter(hasFailed);
  if (failed.length === 0) return undefined;
  return {
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}

/** No answer at all: the banner says so, and what a screen loads by itself needs no word of its own. */
const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;

function sayFailure(error: unknown): void {
  const reaction = reactionTo(error, currentAuth(), currentLocale());
  // Those were carried out where the call was made.
  if (!isSessionFailure(reaction)) carryOut(reaction);
}

/** The one query client of the app. Reads are tried again when nothing came back; writes never are. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.silent && !isUnanswered(error)) sayFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.silent) sayFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        refetchOnWindowFocus: true,
      },
      // A write that waits unseen for the network surprises; it fails at once and the form stays filled.
      mutations: { networkMode: 'always', retry: false },
    },
  });
