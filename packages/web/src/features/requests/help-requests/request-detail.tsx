import { useState } from 'react';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { sayContactWays } from '../../../lib/requests/contact-ways.ts';
import { helpOf, type HelpWords } from '../../../lib/requests/help-words.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { PhoneLink } from '../../../ui/link/contact-links.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { requestPhrases } from './phrases.ts';
import { Moment } from '../../../ui/text/moment.tsx';

interface RequestDetailProps {
  /** null closes the dialog. */
  request: OwnApplication | null;
  chats?: RequestChats | undefined;
  words?: HelpWords | undefined;
  onClose: () => void;
  onCloseRequest: (request: OwnApplication) => void;
}

type Part = 'details' | 'chat';

/** Shows all details of one of the person's own requests, and the chat with its volunteer. */
export function RequestDetail({ request, chats, words, onClose, onCloseRequest }: RequestDetailProps) {
  const t = usePhrases(requestPhrases);
  const [chosen, setChosen] = useState<{ id: number; part: Part } | null>(null);
  const about = { category_id: request?.category.id ?? 0 };
  const volunteer = request?.volunteer ?? null;
  const unread = volunteer ? (chats?.unread(about, volunteer) ?? 0) : 0;
  // Opens the tab with unread messages; the tab chosen in another request does not count.
  if (request && chosen?.id !== request.id)
    setChosen({ id: request.id, part: unread > 0 ? 'chat' : 'details' });
  if (!request && chosen) setChosen(null);
  const part = volunteer && chats ? (chosen?.part ?? 'details') : 'details';
  const details = request && (
    <>
      <Facts request={request} />
      {words?.own(helpOf(request, volunteer !== null || request.is_volunteer_changed === 1))}
    </>
  );
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      icon={request ? categoryIcon(request.category) : undefined}
      title={request?.category.label}
      isDismissable={part !== 'chat'}
      actions={
        part === 'details' &&
        request?.allowed_actions.includes('close') && (
          <Button variant="danger" onClick={() => onCloseRequest(request)}>
            {t('closeRequest')}
          </Button>
        )
      }
    >
      {request && volunteer && chats ? (
        <Tabs
          label={t('parts')}
          value={part}
          onChange={(next) => setChosen({ id: request.id, part: next })}
          tabs={[
            { value: 'details', label: t('details') },
            { value: 'chat', label: t('chat'), count: unread || undefined },
          ]}
        >
          {part === 'chat' ? chats.conversation(about, volunteer) : details}
        </Tabs>
      ) : (
        details
      )}
    </Dialog>
  );
}

function Facts({ request }: { request: OwnApplication }) {
  const t = usePhrases(requestPhrases);
  const looks = useRequestLooks();
  const dates = useRequestDates();
  const locale = useLocale();
  const { volunteer } = request;
  const isRide = request.category.type === CATEGORY_TYPES.transportation;
  const origin = request.origin_address ?? (request.other_address ? null : t(isRide ? 'fromHome' : 'atHome'));
  const words = (text: string | null) =>
    text ? <bdi>{text}</bdi> : <span className="muted">{t('nothing')}</span>;
  const notes = { label: t('notes'), value: words(request.system_notes) };
  return (
    <DetailsList
      details={[
        { label: t('status'), value: <StatusBadge {...looks.status(request.status)} /> },
        // The owner of a refused request first wants to know why.
        request.system_notes && notes,
        { label: t('description'), value: words(request.description) },
        request.comments && { label: t('comments'), value: words(request.comments) },
        // Only the methods chosen for this request; without a choice these fields hold the profile's.
        request.selected_method && { label: t('contactWays'), value: sayContactWays(request, locale) },
        isRide && { label: t('destination'), value: words(request.destination_address) },
        { label: t(isRide ? 'origin' : 'place'), value: words(origin) },
        isRide
          ? { label: t('arrival'), value: words(dates.arrival(request)) }
          : { label: t('validity'), value: words(dates.validity(request)) },
        {
          label: t('volunteer'),
          value: volunteer ? (
            <>
              {volunteer.full_name}
              <br />
              <PhoneLink phone={volunteer.phone} standalone />
            </>
          ) : (
            words(
              request.status === 'open'
                ? t(request.is_volunteer_changed ? 'searchingAgain' : 'stillSearching')
                : null,
            )
          ),
        },
        request.arrival_confirmed_at && {
          label: t('arrivalConfirmed'),
          value: <Moment>{request.arrival_confirmed_at}</Moment>,
        },
        { label: t('created'), value: <Moment>{request.created_at}</Moment> },
        !request.system_notes && notes,
      ]}
    />
  );
}
