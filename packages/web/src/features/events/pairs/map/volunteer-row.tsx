import { memo, use } from 'react';
import { Check, CheckCheck, ChevronDown, X } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import type { MapVolunteerRequest } from '@ezra/contract/events/event-map';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { StatusLook } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { volunteerKey } from './person.ts';
import { sideListPhrases } from './phrases.ts';
import { REASONS } from './reasons.ts';
import { About, SideRow } from './side-row.tsx';
import { volunteerState, type VolunteerState } from './states.ts';
import { StepsContext } from './steps.ts';

interface VolunteerRowProps {
  request: MapVolunteerRequest;
  looks: Readonly<Record<VolunteerState, StatusLook>>;
  isActive: boolean;
}

export const VolunteerRow = memo(function VolunteerRow({ request, looks, isActive }: VolunteerRowProps) {
  const t = usePhrases(sideListPhrases);
  const format = useFormat();
  const locale = useLocale();
  const steps = use(StepsContext);
  if (!steps) return null;
  const {
    volunteer,
    assigned_user: assigned,
    allowed_actions: allowed,
    distance_km,
    eta_minutes,
    reasons,
  } = request;
  const state = volunteerState(request);
  const isExpected = request.status === 'accept' || request.status === 'assigned';
  const name = volunteer.full_name;
  const may = (action: (typeof allowed)[number]) => allowed.includes(action);
  const pair = (action: 'approve' | 'complete' | 'unassign') => {
    if (!assigned) return;
    const [{ id }, volunteerRequestId] = [assigned, request.id];
    steps.pair(action, { id, person: assigned.user.full_name, volunteer: name, volunteerRequestId });
  };
  return (
    <SideRow
      rowKey={volunteerKey(request.id)}
      person={volunteer}
      look={state === 'waiting' ? looks.paired : looks[state]}
      isWaiting={state === 'waiting'}
      isActive={isActive}
      facts={[
        distance_km !== null && t('fromCenter', { distance: format.distance(distance_km) }),
        eta_minutes !== null && isExpected && t('arrivesIn', { minutes: eta_minutes }),
        assigned && t('with', { name: isolated(assigned.user.full_name) }),
        reasons.length > 0 &&
          t('calledFor', { reasons: reasons.map((reason) => say(REASONS[reason], locale)).join(', ') }),
      ]}
      note={request.note}
      onChoose={steps.choose}
    >
      {allowed.length > 0 && (
        <div className="side__actions">
          {may('ready') && (
            <Button size="small" icon={Check} onClick={() => steps.answer(request, true)}>
              <About name={name}>{t('ready')}</About>
            </Button>
          )}
          {may('not_ready') && (
            <Button size="small" icon={X} onClick={() => steps.answer(request, false)}>
              <About name={name}>{t('notReady')}</About>
            </Button>
          )}
          {may('approve') && assigned && (
            <Button size="small" variant="primary" icon={Check} onClick={() => pair('approve')}>
              <About name={name}>{t('approve')}</About>
            </Button>
          )}
          {may('assign') && (
            <Button
              size="small"
              icon={ChevronDown}
              className="side__assign"
              aria-haspopup="dialog"
              onClick={() => steps.assignTo(request)}
            >
              <About name={name}>{t('assignTo')}</About>
            </Button>
          )}
          {may('complete') && assigned && (
            <Button size="small" icon={CheckCheck} onClick={() => pair('complete')}>
              <About name={name}>{t('complete')}</About>
            </Button>
          )}
          {may('unassign') && assigned && (
            <Button size="small" variant="danger" onClick={() => pair('unassign')}>
              <About name={name}>{t('unassign')}</About>
            </Button>
          )}
        </div>
      )}
    </SideRow>
  );
});
