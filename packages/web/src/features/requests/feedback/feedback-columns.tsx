import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Clip } from '../../../ui/desk/clip.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { Who } from '../../../ui/desk/who.tsx';
import { Ago } from '../../../ui/text/ago.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { AuthorDot, useRoleOf } from './author.tsx';
import { WordBadge } from './word-badge.tsx';

/** Whether a problem has not been handled yet, or a message not been answered. */
export const isOpenWord = ({ kind, handled_at }: AdminFeedback): boolean =>
  kind !== 'feedback' && handled_at === null;

export function useFeedbackColumns(
  onHandle: (word: AdminFeedback) => void,
): readonly DeskColumn<AdminFeedback>[] {
  const t = usePhrases(feedbackPhrases);
  const roleOf = useRoleOf();
  const extra = { isExtra: true } as const;
  return [
    {
      id: 'author',
      header: t('author'),
      width: 15,
      cell: (row, mark) => (
        <>
          <AuthorDot word={row} />
          <Who
            name={mark(row.author.full_name)}
            beside={<VisuallyHidden>, {roleOf(row)}</VisuallyHidden>}
            place={row.category ?? row.event ?? (row.subject && mark(row.subject))}
          />
        </>
      ),
    },
    {
      id: 'kind',
      header: t('what'),
      width: 8.5,
      line: 'aside',
      cell: (row) => <WordBadge word={row} />,
    },
    {
      id: 'words',
      header: t('words'),
      width: 12,
      grows: true,
      line: 'below',
      cell: ({ message }, mark) =>
        message ? <Clip>{mark(message)}</Clip> : <span className="muted">{t('noWords')}</span>,
    },
    {
      id: 'created_at',
      header: t('when'),
      isSortable: true,
      width: 8,
      leaves: 2,
      line: 'below-aside',
      cell: ({ created_at }) => <Ago>{created_at}</Ago>,
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 8.5,
      ...extra,
      cell: ({ author }) => <PhoneNumber>{author.phone}</PhoneNumber>,
    },
    {
      id: 'other',
      header: t('other'),
      width: 11,
      ...extra,
      cell: ({ other }, mark) => other && <Clip>{mark(other.full_name)}</Clip>,
    },
    {
      id: 'handled_by',
      header: t('handledBy'),
      width: 11,
      ...extra,
      cell: ({ handled_by }) => handled_by && <Clip>{handled_by.full_name}</Clip>,
    },
    {
      id: 'handled_at',
      header: t('handledAt'),
      width: 9,
      ...extra,
      cell: ({ handled_at }) => handled_at && <Moment>{handled_at}</Moment>,
    },
    {
      id: 'handled_note',
      header: t('handleNote'),
      width: 14,
      ...extra,
      cell: ({ handled_note }) => <Clip>{handled_note}</Clip>,
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 10,
      leaves: 1,
      cell: (row) =>
        isOpenWord(row) ? (
          <DueButton isMain onClick={() => onHandle(row)}>
            {t(row.kind === 'message' ? 'answer' : 'handle')}
            <VisuallyHidden>: {row.author.full_name}</VisuallyHidden>
          </DueButton>
        ) : null,
    },
  ];
}
