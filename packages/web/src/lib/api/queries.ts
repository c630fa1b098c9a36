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
  /** Realtime topics that make this query's answer outdated. */
  topics?: readonly Topic[];
  /** Shows no failures (drop-downs, counters), or not those that the screen deals with itself. */
  silent?: boolean | ((error: unknown) => boolean);
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Gives the cache key of a call: method, path, input. */
export const keyOf = <E extends EndpointShape>(endpoint: E, input?: CallInput<E>) =>
  input === undefined
    ? ([endpoint.path, endpoint.method] as const)
    : ([endpoint.path, endpoint.method, input] as const);

/**
 * Gives the query options of a call: `useQuery(queryFor(openRequests, { query }, { topics: ['open-requests']
 * }))`. The answer is the envelope (`data`, `meta`). Loads without the overlay.
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

/** Has no answer, and an attempt failed, perhaps a while ago: a retry must not hide what the screen shows. */
const hasFailed = ({ data, failureCount, errorUpdateCount, isPaused }: Answer): boolean =>
  data === undefined && (failureCount > 0 || errorUpdateCount > 0 || isPaused);

/**
 * Loads for the first time without a failure so far: even a screen that can do without the answer still
 * waits.
 */
export const isAwaited = (answer: Answer): boolean => answer.isLoading && !hasFailed(answer);

/**
 * Tells fields that their choices could not be loaded: the screen opens all the same, and the fields say so.
 * Undefined while nothing has failed, and as soon as every answer is there.
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

/**
 * The call got no answer: the banner says so, and what a screen loads by itself needs no message of its own.
 */
const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;

function sayFailure(error: unknown): void {
  const reaction = reactionTo(error, currentAuth(), currentLocale());
  // `call` has handled failures of the session already.
  if (!isSessionFailure(reaction)) carryOut(reaction);
}

/** Makes the app's only query client. Retries reads that got no answer; never writes. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { silent = false } = query.meta ?? {};
        const isSilent = typeof silent === 'function' ? silent(error) : silent;
        if (!isSilent && !isUnanswered(error)) sayFailure(error);
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
      // A write that waits for the network unseen would surprise: it fails at once, and the form stays
      // filled in.
      mutations: { networkMode: 'always', retry: false },
    },
  });
