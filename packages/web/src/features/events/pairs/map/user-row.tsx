import { memo, use } from 'react';
import { Check, CheckCheck, ChevronDown } from 'lucide-react';
import type { MapUserRequest } from '@ezra/contract/events/event-map';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { StatusLook } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { userKey } from './person.ts';
import { sideListPhrases } from './phrases.ts';
import { About, SideRow } from './side-row.tsx';
import { userState, type UserState } from './states.ts';
import { StepsContext } from './steps.ts';

interface UserRowProps {
  request: MapUserRequest;
  looks: Readonly<Record<UserState, StatusLook>>;
  isActive: boolean;
}

export const UserRow = memo(function UserRow({ request, looks, isActive }: UserRowProps) {
  const t = usePhrases(sideListPhrases);
  const format = useFormat();
  const steps = use(StepsContext);
  if (!steps) return null;
  const { id, user, assigned_volunteer: assigned, allowed_actions: allowed, distance_km } = request;
  const state = userState(request);
  const name = user.full_name;
  const may = (action: (typeof allowed)[number]) => allowed.includes(action);
  const pair = (action: 'approve' | 'complete' | 'unassign') =>
    steps.pair(action, {
      id,
      person: name,
      volunteer: assigned?.volunteer.full_name ?? '',
      volunteerRequestId: assigned?.id ?? null,
    });
  const isWelfare = steps.purpose === 'welfare';
  return (
    <SideRow
      rowKey={userKey(id)}
      person={user}
      look={looks[state]}
      isWaiting={false}
      isActive={isActive}
      facts={[
        distance_km !== null && t('fromCenter', { distance: format.distance(distance_km) }),
        assigned && t('with', { name: isolated(assigned.volunteer.full_name) }),
      ]}
      note={[request.note, request.system_note].filter(Boolean).join(' · ') || null}
      onChoose={steps.choose}
    >
      {allowed.length > 0 && (
        <div className="side__actions">
          {may('needs_help') && (
            <Button
              size="small"
              unavailable={steps.isAnswering}
              onClick={() => steps.answerForUser(request, true)}
            >
              <About name={name}>{t(isWelfare ? 'notSafe' : 'needsHelp')}</About>
            </Button>
          )}
          {may('needs_none') && (
            <Button
              size="small"
              unavailable={steps.isAnswering}
              onClick={() => steps.answerForUser(request, false)}
            >
              <About name={name}>{t(isWelfare ? 'safe' : 'needsNone')}</About>
            </Button>
          )}
          {may('approve') && (
            <Button size="small" variant="primary" icon={Check} onClick={() => pair('approve')}>
              <About name={name}>{t('approve')}</About>
            </Button>
          )}
          {may('assign') && request.is_request_open && (
            <Button
              size="small"
              icon={ChevronDown}
              className="side__assign"
              aria-haspopup="dialog"
              onClick={() => steps.assignVolunteer(request)}
            >
              <About name={name}>{t('assignVolunteer')}</About>
            </Button>
          )}
          {may('complete') && (
            <Button size="small" icon={CheckCheck} onClick={() => pair('complete')}>
              <About name={name}>{t('complete')}</About>
            </Button>
          )}
          {may('unassign') && (
            <Button size="small" variant="danger" onClick={() => pair('unassign')}>
              <About name={name}>{t('unassign')}</About>
            </Button>
          )}
        </div>
      )}
    </SideRow>
  );
});
