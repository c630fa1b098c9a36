import { languageOf } from '@ezra/contract/common/locales';
import { now } from '../../../lib/clock.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { Awaiting, StatusBadge } from '../../../ui/badge/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Clip } from '../../../ui/desk/clip.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import { snippetOf } from '../../../ui/desk/mark.tsx';
import { Who } from '../../../ui/desk/who.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { UrgencyCell } from './cells.tsx';
import { dueAction, nameOf, type DeskAction, type DeskLine } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

/** Width in rem of `tomorrow 11:00`, and of `In progress` with its icon. */
const WIDTHS = { he: { when: 7.25, status: 7.5 }, en: { when: 7.75, status: 8.5 } };

interface RequestColumns<Row> {
  of: (row: Row) => DeskLine;
  /** The search text; a description that contains it is shown. */
  search: string;
  onAction: (action: DeskAction, line: DeskLine) => void;
}

/** The columns of both lists of requests: a few by default, the other columns of document 2 by choice. */
export function useRequestColumns<Row>({
  of,
  search,
  onAction,
}: RequestColumns<Row>): readonly DeskColumn<Row>[] {
  const t = usePhrases(deskPhrases);
  const widths = WIDTHS[languageOf(useLocale())];
  const dates = useRequestDates();
  const looks = useRequestLooks();
  const column = (
    id: string,
    header: string,
    cell: (
      line: DeskLine,
      ...rest: [Parameters<DeskColumn<Row>['cell']>[1]]
    ) => ReturnType<DeskColumn<Row>['cell']>,
    look: Partial<DeskColumn<Row>> & { width: number },
  ): DeskColumn<Row> => ({ id, header, isSortable: true, cell: (row, mark) => cell(of(row), mark), ...look });
  const extra = { isExtra: true } as const;

  return [
    column(
      'full_name',
      t('who'),
      ({ application, person }, mark) => (
        <Who name={mark(person)} place={application.town && mark(application.town)} />
      ),
      { width: 10, grows: true },
    ),
    column(
      'category',
      t('what'),
      ({ application: { category, description, label_priority }, status, volunteer }, mark) => {
        const found = snippetOf(description, search);
        return (
          <span className="iconed">
            <Icon icon={categoryIcon(category)} />
            <span>
              {category.label}
              {found !== null && <> · {mark(found)}</>}
              {label_priority > 0 && <span className="in-lines"> · {t('urgent')}</span>}
              {/* The column of the volunteer shows the state of a request without one. */}
              {volunteer !== '' && status !== 'open' && (
                <span className="in-lines"> · {looks.status(status).label}</span>
              )}
            </span>
          </span>
        );
      },
      { width: 10, line: 'below', leaves: 1 },
    ),
    column(
      'expiration_date',
      t('when'),
      ({ application, status }) => {
        const when = dates.inList(application, now());
        if (!when) return null;
        const isSoon = when.isToday && (status === 'open' || status === 'in_treatment');
        const exact = dates.arrival(application) ?? dates.validity(application) ?? undefined;
        return (
          <span className={classNames('nowrap', isSoon && 'strong')} title={exact}>
            {when.text}
          </span>
        );
      },
      { width: widths.when, line: 'aside' },
    ),
    column('status', t('status'), ({ status }) => <StatusBadge {...looks.status(status)} />, {
      width: widths.status,
      leaves: 3,
    }),
    column('volunteer', t('inCareOf'), (line, mark) => <InCareOf line={line} mark={mark} />, {
      width: 10,
      line: 'below-aside',
    }),
    column(
      'urgency',
      t('urgency'),
      ({ application }) => <UrgencyCell priority={application.label_priority} />,
      { width: 5.75, leaves: 4 },
    ),
    column(
      'description',
      t('description'),
      ({ application }, mark) => application.description && <Clip>{mark(application.description)}</Clip>,
      {
        width: 16,
        ...extra,
      },
    ),
    column('phone', t('phone'), ({ application }) => <PhoneNumber>{application.user.phone}</PhoneNumber>, {
      width: 8,
      ...extra,
    }),
    column('created_at', t('created'), ({ application }) => <Moment>{application.created_at}</Moment>, {
      width: 9,
      ...extra,
    }),
    column('email', t('email'), ({ application: { user } }) => user.email && <Ltr>{user.email}</Ltr>, {
      width: 14,
      ...extra,
    }),
    column('disability', t('disability'), ({ application: { user } }) => user.disability, {
      width: 12,
      ...extra,
    }),
    column('system_notes', t('systemNotes'), ({ application }) => <Clip>{application.system_notes}</Clip>, {
      width: 12,
      ...extra,
    }),
    column(
      'destination_address',
      t('destination'),
      ({ application }) => <Clip>{application.destination_address}</Clip>,
      {
        width: 14,
        ...extra,
      },
    ),
    column('origin_address', t('origin'), ({ application }) => <Clip>{application.origin_address}</Clip>, {
      width: 14,
      ...extra,
    }),
    {
      id: 'actions',
      header: t('actions'),
      width: 6.25,
      leaves: 2,
      cell: (row) => <Due line={of(row)} onAction={onAction} />,
    },
  ];
}

interface InCareOfProps {
  line: DeskLine;
  mark: Parameters<DeskColumn<never>['cell']>[1];
}

/** Names the volunteer in charge or those who wait; shows the state when nobody will come. */
function InCareOf({ line, mark }: InCareOfProps) {
  const t = usePhrases(deskPhrases);
  const looks = useRequestLooks();
  const { application, isWaiting, volunteer, status, allowed } = line;
  if (isWaiting && !allowed.includes('approve')) return <span className="muted">{t('cannotApprove')}</span>;
  if (isWaiting && application.waiting_count > 1)
    return <Awaiting>{t('severalWait', { count: application.waiting_count })}</Awaiting>;
  if (isWaiting)
    return (
      <Awaiting>
        <span className="named">
          <span>{t('waitsFor')} </span>
          <Clip>{mark(volunteer)}</Clip>
        </span>
      </Awaiting>
    );
  if (volunteer) return <Clip>{mark(volunteer)}</Clip>;
  return <span className="muted">{status === 'open' ? t('nobodyYet') : looks.status(status).label}</span>;
}

/** The button of the next step; all other steps are in the panel. */
function Due({ line, onAction }: { line: DeskLine; onAction: RequestColumns<never>['onAction'] }) {
  const t = usePhrases(deskPhrases);
  const action = dueAction(line);
  if (!action) return null;
  return (
    <DueButton isMain={action === 'approve'} onClick={() => onAction(action, line)}>
      {t(`${action}Due`)}
      <VisuallyHidden>: {nameOf(line)}</VisuallyHidden>
    </DueButton>
  );
}
