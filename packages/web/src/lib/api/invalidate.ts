import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '@ezra/contract/common/realtime';

/** Reloads every answer tagged with one of the topics. */
export const invalidateTopics = (client: QueryClient, topics: readonly Topic[]): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => query.meta?.topics?.some((topic) => topics.includes(topic)) ?? false,
  });
