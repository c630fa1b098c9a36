import { CalendarClock, CircleCheck, HeartHandshake, Hourglass } from 'lucide-react';
import type { Profile } from '@ezra/contract/account/profile';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { wireDay } from '../../../lib/format/dates.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { profilePhrases } from './phrases.ts';

type Information = NonNullable<Profile['volunteer_information']>;

/** Shows the association's record of a volunteer's agreement, read-only. */
export function AgreementCard({ profile }: { profile: Profile }) {
  const t = usePhrases(profilePhrases);
  const format = useFormat();
  const { volunteer_information: information, organization } = profile;
  if (!information) return null;
  const details = [
    { label: t('signedAt'), value: format.shortDay(information.signed_at) },
    { label: t('training'), value: <Training information={information} /> },
    {
      label: t('police'),
      value: information.is_required_police_validation ? (
        <Confirmation isDone={information.validate_police === 1} done={t('confirmed')} />
      ) : (
        t('notNeeded')
      ),
    },
    organization !== null && { label: t('organization'), value: organization },
  ];
  return (
    <Card as="section" icon={HeartHandshake} title={t('agreement')}>
      <p className="muted">{t('agreementText')}</p>
      <DetailsList details={details} />
    </Card>
  );
}

/** A training that has not taken place counts as planned, even if an earlier training was confirmed. */
function Training({ information }: { information: Information }) {
  const t = usePhrases(profilePhrases);
  const format = useFormat();
  const { place, date } = information;
  const isAhead = date !== null && date > wireDay(now(), browserTimeZone());
  return (
    <>
      {(place ?? date) && (
        <p>
          {place && <bdi>{place}</bdi>}
          {place && date && ', '}
          {date && format.shortPlainDay(date)}
        </p>
      )}
      {isAhead ? (
        <StatusBadge tone="info" icon={CalendarClock} label={t('planned')} />
      ) : (
        <Confirmation isDone={information.validate_training === 1} done={t('trainingConfirmed')} />
      )}
    </>
  );
}

function Confirmation({ isDone, done }: { isDone: boolean; done: string }) {
  const t = usePhrases(profilePhrases);
  return isDone ? (
    <StatusBadge tone="done" icon={CircleCheck} label={done} />
  ) : (
    <StatusBadge tone="wait" icon={Hourglass} label={t('waiting')} />
  );
}
