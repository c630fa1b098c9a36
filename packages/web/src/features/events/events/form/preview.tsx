import { useWatch, type Control } from 'react-hook-form';
import { HandHeart, HeartHandshake, MapPinOff, Send, Wallet } from 'lucide-react';
import type { EventPreview } from '@ezra/contract/events/events';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { FactList } from '../../../../ui/facts/facts.tsx';
import { SkeletonLines } from '../../../../ui/skeleton/skeleton.tsx';
import type { EventValues } from './event-values.ts';
import { eventFormPhrases } from './phrases.ts';
import { usePreview } from './use-preview.ts';

/** Says whom a new event would reach, and the cost of the messages, while the form is filled in. */
export function Preview({ control }: { control: Control<EventValues> }) {
  const t = usePhrases(eventFormPhrases);
  const { number, shekels } = useFormat();
  const [address, radius, purpose, isAutoAssign, isActive, isDrill] = useWatch({
    control,
    name: ['address', 'radius', 'purpose', 'is_auto_assign', 'status', 'is_drill'],
  });
  const { data, isAsked, isAwaited, hasFailed } = usePreview({
    address,
    radius,
    purpose,
    is_auto_assign: isAutoAssign,
    is_drill: isDrill,
  });
  const cost = shekels(data?.cost ?? 0);
  const isSettled = data !== undefined && !isAwaited && !hasFailed;
  return (
    <Card tone="soft" level={3} title={t('preview')}>
      {/* Screen readers announce one sentence; the list below repeats it in detail. */}
      <p className="visually-hidden" role="status">
        {isSettled &&
          t(purpose === 'welfare' ? 'summaryWelfare' : 'summary', {
            volunteers: number(data.volunteers),
            users: number(data.users),
            cost,
          })}
      </p>
      {!isAsked ? (
        <p className="muted">{t('previewWaits')}</p>
      ) : hasFailed ? (
        <p className="muted">{t('previewFailed')}</p>
      ) : data ? (
        <div aria-busy={isAwaited} className={isAwaited ? 'event-form__stale' : undefined}>
          {isDrill && (
            <p className="muted">{t(data.volunteers + data.users > 0 ? 'drillPeople' : 'drillNobody')}</p>
          )}
          <Counts preview={data} cost={cost} isWelfare={purpose === 'welfare'} />
        </div>
      ) : (
        <SkeletonLines lines={4} />
      )}
      {isSettled && data.wide && (
        <Alert>
          <p>
            {t(data.wide.becomes === 'waiting' ? 'wideWaits' : 'wideTold', {
              km: number(data.wide.km),
              people: number(data.wide.people),
            })}
          </p>
        </Alert>
      )}
      {isSettled && (!isActive || (isAutoAssign && purpose === 'help')) && (
        <Alert>
          {!isActive && <p>{t('later')}</p>}
          {isAutoAssign && purpose === 'help' && <p>{t('waves')}</p>}
        </Alert>
      )}
    </Card>
  );
}

interface CountsProps {
  preview: EventPreview;
  cost: string;
  isWelfare: boolean;
}

function Counts({ preview, cost, isWelfare }: CountsProps) {
  const t = usePhrases(eventFormPhrases);
  const { number } = useFormat();
  const { whatsapp, sms, email, none } = preview.messages;
  const byChannel = [
    whatsapp > 0 && t('whatsapp', { number: number(whatsapp) }),
    sms > 0 && t('sms', { number: number(sms) }),
    email > 0 && t('mail', { number: number(email) }),
    none > 0 && t('channelless', { number: number(none) }),
  ].filter((line) => line !== false);
  return (
    <FactList
      facts={[
        !isWelfare && {
          label: t('volunteers'),
          icon: HandHeart,
          value: number(preview.volunteers),
          isKey: true,
        },
        { label: t('users'), icon: HeartHandshake, value: number(preview.users), isKey: true },
        {
          label: t('messages'),
          icon: Send,
          value:
            byChannel.length === 0 ? (
              t('noMessages')
            ) : (
              <ul className="event-form__channels">
                {byChannel.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
        },
        { label: t('cost'), icon: Wallet, value: cost },
        preview.unplaced > 0 && {
          label: t('unplaced'),
          icon: MapPinOff,
          value: (
            <>
              {number(preview.unplaced)}
              <span className="field__hint">{t('unplacedText')}</span>
            </>
          ),
        },
      ]}
    />
  );
}
