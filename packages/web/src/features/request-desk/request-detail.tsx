import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import type { CallData } from '@ezra/contract/common/endpoint';
import { readApplication } from '@ezra/contract/request-desk';
import { queryFor } from '../../lib/api/queries.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { sayContactWays } from '../../lib/requests/contact-ways.ts';
import type { RequestChats } from '../../lib/requests/request-chats.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { useRequestDates } from '../../lib/requests/use-request-dates.ts';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { DetailColumns, DetailsList } from '../../ui/facts/facts.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink, EmailLink } from '../../ui/link/contact-links.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { UrgencyCell } from './cells.tsx';
import { deskPhrases } from './phrases.ts';
import { peopleOf, RequestChat } from './request-chat.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestVolunteers } from './request-volunteers.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import './desk.css';

interface RequestDetailProps {
  id: number;
  chats?: RequestChats | undefined;
  /** Shows the feedback of both sides. */
  said?: ((applicationId: number) => ReactNode) | undefined;
  onClose: () => void;
}

/** One request with everything an admin may know of it: what, who, which volunteers, what happened; and chats. */
export function RequestDetail({ id, chats, said, onClose }: RequestDetailProps) {
  const t = usePhrases(deskPhrases);
  const request = useQuery(queryFor(readApplication, { params: { id } }, { topics: ['applications'] }));
  const found = request.data?.data;
  const [part, setPart] = useState<'details' | 'chat'>('details');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      isDismissable={part !== 'chat'}
      title={found ? found.application.category.label : t('details')}
      actions={<Button onClick={onClose}>{t('closeDialog')}</Button>}
    >
      {found && chats ? (
        <Tabs
          label={t('parts')}
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'details', label: t('detailsTab') },
            {
              value: 'chat',
              label: t('chatTab'),
              count: peopleOf(found).reduce((sum, one) => sum + chats.unread(one.about, one), 0) || undefined,
            },
          ]}
        >
          {part === 'chat' ? (
            <RequestChat found={found} chats={chats} />
          ) : (
            <Details found={found} said={said} />
          )}
        </Tabs>
      ) : found ? (
        <Details found={found} said={said} />
      ) : request.isError ? (
        <LoadFailure level={3} onRetry={() => void request.refetch()} isRetrying={request.isFetching} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
}

type Found = CallData<typeof readApplication>;

function Details({ found, said }: { found: Found } & Pick<RequestDetailProps, 'said'>) {
  const t = usePhrases(deskPhrases);
  const looks = useRequestLooks();
  return (
    <>
      <Cluster gap="tight">
        <StatusBadge {...looks.status(found.application.status)} />
      </Cluster>
      <DetailColumns>
        <section>
          <h3>{t('details')}</h3>
          <Facts application={found.application} />
        </section>
        <section>
          <h3>{t('whoAsks')}</h3>
          <Person application={found.application} />
        </section>
        <section>
          <h3>{t('whoAnswered')}</h3>
          <RequestVolunteers offers={found.links} invitations={found.invitations} />
        </section>
        <section>
          <h3>{t('history')}</h3>
          <RequestHistory history={found.history} />
        </section>
        {said && (
          <section>
            <h3>{t('said')}</h3>
            {said(found.application.id)}
          </section>
        )}
      </DetailColumns>
    </>
  );
}

function Facts({ application }: { application: Found['application'] }) {
  const t = usePhrases(deskPhrases);
  const dates = useRequestDates();
  const arrival = dates.arrival(application);
  const validity = dates.validity(application);
  const { comments, description, destination_address, origin_address, system_notes } = application;
  return (
    <DetailsList
      details={[
        { label: t('urgency'), value: <UrgencyCell priority={application.label_priority} /> },
        description && { label: t('description'), value: description },
        comments && { label: t('comments'), value: comments },
        arrival && { label: t('when'), value: arrival },
        validity && { label: t('validity'), value: validity },
        destination_address && { label: t('destination'), value: destination_address },
        origin_address && { label: t('origin'), value: origin_address },
        !application.is_located && {
          label: t('mapPosition'),
          value: (
            <Stack gap="tight">
              <div>
                <StatusBadge tone="wait" icon={MapPinOff} label={t('noPosition')} />
              </div>
              <p className="muted">{t('noPositionText')}</p>
            </Stack>
          ),
        },
        application.arrival_confirmed_at && {
          label: t('arrivalConfirmed'),
          value: <Moment>{application.arrival_confirmed_at}</Moment>,
        },
        application.is_volunteer_changed === 1 && {
          label: t('volunteer'),
          value: t('volunteerChanged'),
        },
        { label: t('created'), value: <Moment>{application.created_at}</Moment> },
        system_notes && { label: t('systemNotes'), value: system_notes },
      ]}
    />
  );
}

function Person({ application }: { application: Found['application'] }) {
  const t = usePhrases(deskPhrases);
  const locale = useLocale();
  const { full_name, phone, email, disability, residential_address, arrival_address } = application.user;
  const ways = sayContactWays(application, locale);
  return (
    <DetailsList
      details={[
        { label: t('fullName'), value: full_name },
        {
          label: t('phone'),
          value: <PhoneLink phone={phone} />,
        },
        email && {
          label: t('email'),
          value: <EmailLink email={email} />,
        },
        ways && { label: t('contactWays'), value: ways },
        disability && { label: t('disability'), value: disability },
        residential_address && { label: t('homeAddress'), value: residential_address },
        arrival_address && { label: t('presentAddress'), value: arrival_address },
      ]}
    />
  );
}
