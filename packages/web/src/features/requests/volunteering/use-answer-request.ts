import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { answerRequest } from '@ezra/contract/calls/requests';
import { invalidateTopics } from '../../../lib/api/invalidate.ts';
import { useSave } from '../../../lib/api/use-save.ts';

const TOPICS = ['open-requests', 'basket'] as const;

/** 0: will help, waits for approval. 2: not this time. */
export type Answer = 0 | 2;

/**
 * Answers open requests, several at the same time if need be. An answer shows at once (`answers`), and is
 * undone when the server refuses; the lists are then reloaded, because another volunteer was faster or the
 * request has ended. A second press before the server answers does nothing. `refocus` is called when the
 * focused card goes.
 */
export function useAnswerRequest({ refocus }: { refocus?: () => void } = {}) {
  const client = useQueryClient();
  const underWay = useRef(new Set<number>());
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const record = (id: number, answer: Answer | null) =>
    setAnswers((before) => {
      const after = new Map(before);
      if (answer === null) after.delete(id);
      else after.set(id, answer);
      return after;
    });

  const save = useSave(answerRequest, { topics: TOPICS, ignoreRequest: true });
  const answer = (id: number, is_approved: Answer) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    record(id, is_approved);
    if (is_approved === 2) refocus?.();
    save
      .mutateAsync({ body: { application_id: id, is_approved } })
      // `useSave` shows the failure; here the answer is only undone.
      .catch(() => {
        record(id, null);
        refocus?.();
        void invalidateTopics(client, TOPICS);
      })
      .finally(() => underWay.current.delete(id));
  };
  return { answers, answer };
}
