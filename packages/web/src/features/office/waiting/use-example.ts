import type { Waiting } from '@ezra/contract/office/waiting';
import { isolated } from '../../../lib/format/isolated.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { waitingPhrases } from './phrases.ts';

/** Returns a function that describes the example of a kind of waiting tasks; null without one. */
export function useExample(): (waiting: Waiting) => string | null {
  const t = usePhrases(waitingPhrases);
  const format = useFormat();
  const dates = useRequestDates();
  const now = useMinute();
  const ago = (moment: string) => format.relativeTime(moment, now);
  return (waiting) => {
    if (waiting.example === null) return null;
    switch (waiting.kind) {
      case 'guesses': {
        const { all, last_hour: lastHour, networks, paths } = waiting.example;
        return [
          t('guessed', { count: all }),
          t('networks', { count: networks }),
          lastHour > 0 && t('lastHour', { count: lastHour }),
          isolated(paths.join(', ')),
        ]
          .filter(Boolean)
          .join(' · ');
      }
      case 'offers': {
        const { full_name, since } = waiting.example;
        return [
          t('oldestOffer', { name: isolated(full_name), when: ago(since) }),
          waiting.soon > 0 && t('soon', { count: waiting.soon }),
        ]
          .filter(Boolean)
          .join(' · ');
      }
      case 'wide_events': {
        const { event, manager, since, waits } = waiting.example;
        const words = { event: isolated(event), name: isolated(manager), when: ago(since) };
        return t(waits ? 'wideWaits' : 'wide', words);
      }
      case 'pairs': {
        const { event, since } = waiting.example;
        return t('pair', { event: isolated(event), when: ago(since) });
      }
      case 'unmatched_soon': {
        const { full_name, town } = waiting.example;
        const name = isolated(full_name);
        const when = dates.inList(waiting.example, now)?.text ?? '';
        return town ? t('nextIn', { name, town: isolated(town), when }) : t('next', { name, when });
      }
      case 'needing':
      case 'volunteers':
        return t('first', { name: isolated(waiting.example.full_name), when: ago(waiting.example.since) });
      case 'silent':
        return t('asked', { event: isolated(waiting.example.event), when: ago(waiting.example.since) });
      case 'chats':
        return t('latest', { name: isolated(waiting.example.receiver.full_name) });
      case 'problems':
        return t('oldestProblem', {
          name: isolated(waiting.example.full_name),
          when: ago(waiting.example.since),
        });
      case 'contacts':
        return t('oldestContact', {
          name: isolated(waiting.example.full_name),
          when: ago(waiting.example.since),
        });
      case 'failed_messages': {
        const { full_name: name, at } = waiting.example;
        return name
          ? t('latestTo', { name: isolated(name), when: ago(at) })
          : t('latestAt', { when: ago(at) });
      }
      case 'imports': {
        const { file_name: file, bad_rows: count, at } = waiting.example;
        return t('badRows', { count, file: isolated(file), when: ago(at) });
      }
      case 'renewals': {
        const { full_name: name, ends_on: day } = waiting.example;
        const end = new Date(`${day}T12:00:00Z`);
        return t(end < now ? 'ended' : 'ends', {
          name: isolated(name),
          when: format.relativeTime(end, now),
        });
      }
    }
  };
}
