import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronsUp, CircleX, Ban, UserRoundPlus, UserRoundX } from 'lucide-react';
import { readApplication } from '@ezra/contract/calls/requests';
import { isApiError } from '../../../lib/api/api-error.ts';
import { queryFor } from '../../../lib/api/queries.ts';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { Badge, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DeskPanel, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { MissingPanel } from '../../../ui/desk/opened-row.tsx';
import { PanelChat, unreadOf } from '../../../ui/desk/panel-chat.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { approvableOffers } from './approvable-offers.ts';
import {
  fromApplication,
  withOffer,
  type DeskAction,
  type DeskLine,
  type DeskRequest,
} from './desk-request.ts';
import { requestPanelPhrases } from './panel-phrases.ts';
import { deskPhrases } from './phrases.ts';
import { chatMembersOf } from './request-chat.ts';
import type { FoundRequest } from './found-request.ts';
import { RequestDetails } from './request-details.tsx';
import { useNews } from './use-news.tsx';

interface RequestPanelProps {
  id: number;
  /** The line of the list, shown until the whole request has loaded. */
  line: DeskLine | undefined;
  chats?: RequestChats | undefined;
  said?: ((applicationId: number) => ReactNode) | undefined;
  act: (action: DeskAction, request: DeskRequest) => void;
}

/** Whether the request does not exist, or this person may not see it. */
const isMissing = (error: unknown): boolean => isApiError(error) && [404, 422].includes(error.status);

/** Shows one request beside the list, with its chats and with all that an admin may read and do. */
export function RequestPanel({ id, line, chats, said, act }: RequestPanelProps) {
  const p = usePhrases(requestPanelPhrases);
  const request = useQuery(
    queryFor(readApplication, { params: { id } }, { topics: ['applications'], silent: true }),
  );
  const found = request.data?.data;
  const application = found?.application ?? line?.application;
  const [part, setPart] = useState<'details' | 'chat'>('details');
  const news = useNews(id, found?.history);
  if (!found && isMissing(request.error)) return <MissingPanel id={String(id)} />;
  return (
    <DeskPanel
      id={String(id)}
      title={
        application ? (
          <>
            <Icon icon={categoryIcon(application.category)} />
            <span>
              {application.category.label} · <bdi>{application.user.full_name}</bdi>
            </span>
          </>
        ) : (
          p('details')
        )
      }
      sub={application && <Sub application={application} />}
      news={news}
      foot={found && <Foot found={found} act={act} />}
    >
      {!found && request.isError ? (
        <PanelBody>
          <LoadFailure level={3} onRetry={() => void request.refetch()} isRetrying={request.isFetching} />
        </PanelBody>
      ) : !found ? (
        <PanelBody>
          <SkeletonLines lines={8} />
        </PanelBody>
      ) : chats ? (
        <Tabs
          label={p('parts')}
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'details', label: p('detailsTab') },
            {
              value: 'chat',
              label: p('chatTab'),
              count: unreadOf(chatMembersOf(found), chats),
            },
          ]}
        >
          <PanelBody>
            {part === 'chat' ? (
              <PanelChat people={chatMembersOf(found)} chats={chats} />
            ) : (
              <RequestDetails found={found} said={said} act={act} />
            )}
          </PanelBody>
        </Tabs>
      ) : (
        <PanelBody>
          <RequestDetails found={found} said={said} act={act} />
        </PanelBody>
      )}
    </DeskPanel>
  );
}

/** Shows due time, state, urgency, and how long the request has existed. */
function Sub({ application }: { application: DeskLine['application'] }) {
  const p = usePhrases(requestPanelPhrases);
  const looks = useRequestLooks();
  const dates = useRequestDates();
  const format = useFormat();
  const when = dates.when(application);
  return (
    <>
      {when && (
        <p className="strong">
          {when.day}
          {application.arrival_date && when.time && <>, {when.time}</>}
        </p>
      )}
      <p className="panel__sub">
        <StatusBadge {...looks.status(application.status)} />
        {application.label_priority > 0 && (
          <Badge icon={ChevronsUp}>{looks.priority(application.label_priority).label}</Badge>
        )}
        <span className="muted" title={format.listMoment(application.created_at)}>
          {p('createdAt', { when: format.relativeTime(application.created_at, now()) })}
        </span>
      </p>
    </>
  );
}

/** Offers all allowed actions, the next step first. */
function Foot({ found, act }: { found: FoundRequest } & Pick<RequestPanelProps, 'act'>) {
  const t = usePhrases(deskPhrases);
  const p = usePhrases(requestPanelPhrases);
  const request = fromApplication(found.application);
  const may = (action: DeskAction) => request.allowed.includes(action);
  const [offer] = approvableOffers(found);
  const main = offer ? 'approve' : may('assign') ? 'assign' : may('close') ? 'close' : null;
  return (
    <>
      {offer && (
        <Button
          variant="primary"
          icon={Check}
          onClick={() => act('approve', withOffer(request, offer, ['approve']))}
        >
          {p('approveOne', { volunteer: offer.volunteer.full_name })}
        </Button>
      )}
      {may('assign') && (
        <Button
          variant={main === 'assign' ? 'primary' : 'secondary'}
          icon={UserRoundPlus}
          onClick={() => act('assign', request)}
        >
          {offer ? p('assignOther') : t('assign')}
        </Button>
      )}
      {may('close') && (
        <Button
          variant={main === 'close' ? 'primary' : 'secondary'}
          icon={CircleX}
          onClick={() => act('close', request)}
        >
          {p('closeRequest')}
        </Button>
      )}
      {may('unassign') && (
        <Button icon={UserRoundX} onClick={() => act('unassign', request)}>
          {t('unassign')}
        </Button>
      )}
      {may('prioritise') && (
        <Button variant="quiet" onClick={() => act('prioritise', request)}>
          {request.isUrgent ? p('notUrgent') : t('prioritise')}
        </Button>
      )}
      {may('reject') && (
        <Button variant="danger" icon={Ban} onClick={() => act('reject', request)}>
          {t('reject')}
        </Button>
      )}
    </>
  );
}
