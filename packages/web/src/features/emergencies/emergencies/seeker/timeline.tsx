import { Car, Check, Hourglass, Search } from 'lucide-react';
import type { EmergencyStatus } from '@ezra/contract/emergencies/emergencies';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Icon, type IconShape } from '../../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { arrivalOf } from '../arrival.ts';
import { emergencyPhrases } from './phrases.ts';

interface Step {
  state: 'done' | 'now' | 'ahead';
  title: string;
  text: string;
  /** Shown while the step is in the future. */
  icon: IconShape;
}
const ICONS = { done: Check, now: Hourglass } as const;

export function Timeline({ status }: { status: EmergencyStatus }) {
  const t = usePhrases(emergencyPhrases);
  const steps = useSteps(status);
  return (
    <ol className="emergency-steps card" aria-label={t('steps')}>
      {steps.map(({ state, title, text, icon }) => (
        <li key={title} className={`emergency-steps__step emergency-steps__step--${state}`}>
          <span className="emergency-steps__dot">
            <Icon icon={state === 'ahead' ? icon : ICONS[state]} size="small" />
          </span>
          <div>
            <p className="strong">
              {title}
              {state !== 'ahead' && <VisuallyHidden> ({t(state)})</VisuallyHidden>}
            </p>
            <p className="small muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function useSteps(status: EmergencyStatus): Step[] {
  const t = usePhrases(emergencyPhrases);
  const { clockTime } = useFormat();
  const { volunteer, acknowledged_at: seenAt, acknowledged_by: staff, time } = status;
  const isSent = volunteer !== null;
  const isComing = status.is_approved === 1;
  const isSeen = seenAt !== null || isSent;
  const arrival = arrivalOf(status);
  return [
    { state: 'done', icon: Check, title: t('sent'), text: time ? t('at', { time: clockTime(time) }) : '' },
    isSeen
      ? {
          state: 'done',
          icon: Check,
          title: t('seen'),
          text:
            seenAt === null
              ? ''
              : staff === null
                ? t('at', { time: clockTime(seenAt) })
                : t('seenBy', { name: staff, time: clockTime(seenAt) }),
        }
      : { state: 'now', icon: Check, title: t('waiting'), text: t('waitingText') },
    isSent
      ? {
          state: 'done',
          icon: Search,
          title: t('asked', { name: volunteer.full_name }),
          text: status.assigned_at ? t('at', { time: clockTime(status.assigned_at) }) : '',
        }
      : {
          state: isSeen ? 'now' : 'ahead',
          icon: Search,
          title: t('seeking'),
          text: status.reject_volunteer > 0 ? t('refused', { count: status.reject_volunteer }) : '',
        },
    {
      state: isSent ? 'now' : 'ahead',
      icon: Car,
      title: t('onTheWay'),
      text: isComing
        ? arrival
          ? t('arrives', { time: clockTime(arrival) })
          : ''
        : t(isSent ? 'waitingAnswer' : 'onTheWayText'),
    },
  ];
}
