import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, CallInput } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { currentAuth } from '../auth-record/store.ts';
import { currentLocale } from '../i18n/locale.ts';
import { isApiError, isPassing } from './api-error.ts';
import { call } from './call.ts';
import { carryOut, isSessionFailure, reactionTo } from './failures.ts';

interface Meta extends Record<string, unknown> {
  /** Realtime topics that outdate this query's answer. */
  topics?: readonly Topic[];
  /** Shows no failures (drop-downs, counters), or not those that the screen handles itself. */
  silent?: boolean | ((error: unknown) => boolean);
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Returns the cache key of a call: method, path, input. */
export const keyOf = <E extends Call>(endpoint: E, input?: CallInput<E>) =>
  input === undefined
    ? ([endpoint.path, endpoint.method] as const)
    : ([endpoint.path, endpoint.method, input] as const);

/**
 * Returns the query options of a call, with the envelope (`data`, `meta`) as answer:
 * `useQuery(queryFor(openRequests, { query }, { topics: ['open-requests'] }))`. Shows no overlay.
 */
export const queryFor = <E extends Call>(endpoint: E, input: CallInput<E>, meta: Meta = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { ignoreRequest: true, signal }),
    meta,
  });

type Answer = Pick<
  UseQueryResult,
  'data' | 'isLoading' | 'isFetching' | 'isPaused' | 'failureCount' | 'errorUpdateCount' | 'refetch'
>;

/** Without an answer after a failed attempt, even while retrying: a retry must not hide the screen. */
const hasFailed = ({ data, failureCount, errorUpdateCount, isPaused }: Answer): boolean =>
  data === undefined && (failureCount > 0 || errorUpdateCount > 0 || isPaused);

/** Loads for the first time, without a failure: even screens that work without the answer still wait. */
export const isAwaited = (answer: Answer): boolean => answer.isLoading && !hasFailed(answer);

/**
 * Returns a message for fields whose choices could not be loaded; the screen opens all the same. Undefined
 * while nothing has failed, and as soon as every answer is there.
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

/** Without an answer the banner tells of it, so calls that a screen makes by itself show no message. */
const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;

function sayFailure(error: unknown): void {
  const reaction = reactionTo(error, currentAuth(), currentLocale());
  // `call` has already handled failures of the session.
  if (!isSessionFailure(reaction)) carryOut(reaction);
}

/** Creates the app's only query client. Retries reads that got no answer; never writes. */
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
      // Fails at once and keeps the form filled in, rather than waiting unnoticed for the network.
      mutations: { networkMode: 'always', retry: false },
    },
  });
