import { CalendarClock, MessageSquareText, Phone, UserRound } from 'lucide-react';
import type { AdminFeedback } from '@ezra/contract/feedback';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { PhoneLink } from '../../ui/link/contact-links.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { WordBadge } from './word-badge.tsx';
import './feedback.css';

/** The columns of the list of feedback and problems. */
export function useFeedbackColumns(
  onHandle: (problem: AdminFeedback) => void,
): readonly Column<AdminFeedback>[] {
  const t = usePhrases(feedbackPhrases);
  const format = useFormat();
  return [
    {
      id: 'actions',
      header: t('actions'),
      pin: 'start',
      card: 'actions',
      cell: (row) =>
        row.kind === 'problem' && row.handled_at === null ? (
          <Button size="small" onClick={() => onHandle(row)}>
            {t('handle')}
            <VisuallyHidden>: {row.author.full_name}</VisuallyHidden>
          </Button>
        ) : null,
    },
    {
      id: 'request',
      header: t('request'),
      isRowHeader: true,
      cell: (row) => row.category ?? row.event,
    },
    { id: 'kind', header: t('what'), card: 'badge', cell: (row) => <WordBadge word={row} /> },
    {
      id: 'words',
      header: t('words'),
      icon: MessageSquareText,
      width: 'wide',
      card: 'text',
      cell: ({ message }) => (message ? <bdi>{message}</bdi> : <span className="muted">{t('noWords')}</span>),
    },
    {
      id: 'author',
      header: t('author'),
      icon: UserRound,
      cell: (row) => (
        <span className="said-author">
          <bdi>{row.author.full_name}</bdi>
          <span className="small muted">{t(row.is_seeker ? 'seeker' : 'volunteer')}</span>
        </span>
      ),
    },
    {
      id: 'phone',
      header: t('phone'),
      icon: Phone,
      cell: ({ author }) => <PhoneLink phone={author.phone} standalone />,
    },
    {
      id: 'other',
      header: t('other'),
      icon: UserRound,
      cell: ({ other }) => other && <bdi>{other.full_name}</bdi>,
    },
    {
      id: 'created_at',
      header: t('when'),
      isSortable: true,
      icon: CalendarClock,
      cell: ({ created_at }) => <Moment>{created_at}</Moment>,
    },
    {
      id: 'handled',
      header: t('handled'),
      card: 'none',
      width: 'wide',
      cell: ({ handled_by, handled_at, handled_note }) =>
        handled_by && handled_at ? (
          <span className="said-author">
            <span>{t('by', { name: handled_by.full_name, when: format.listMoment(handled_at) })}</span>
            {handled_note && <bdi className="small muted">{handled_note}</bdi>}
          </span>
        ) : null,
    },
  ];
}
