import { useState } from 'react';
import type { EventDetail, EventProgress } from '@ezra/contract/events/event-map';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { eventMapPhrases } from './phrases.ts';

const answersOf = ({ volunteers, users }: EventProgress): number =>
  volunteers.yes + volunteers.no + users.yes + users.no;

/** Describes for a live region what changed since the last render; '' at first and without changes. */
export function useNews(event: Pick<EventDetail, 'progress' | 'status'>): string {
  const t = usePhrases(eventMapPhrases);
  const [before, setBefore] = useState(event);
  const [news, setNews] = useState('');
  if (before !== event) {
    setBefore(event);
    const [{ progress }, { progress: known }] = [event, before];
    const answers = answersOf(progress) - answersOf(known);
    const waiting = progress.waiting - known.waiting;
    const done = progress.done - known.done;
    const said = [
      before.status && !event.status && t('newStopped'),
      answers > 0 && t('newAnswers', { count: answers }),
      waiting > 0 && t('newWaiting', { count: waiting }),
      done > 0 && t('newDone', { count: done }),
    ].filter(Boolean);
    if (said.length > 0) setNews(said.join(' '));
  }
  return news;
}
