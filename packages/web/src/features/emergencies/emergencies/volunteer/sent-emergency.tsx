import { Accessibility, Clock, Info, MapPin, MessageSquareText, Phone, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { answerEmergency } from '@ezra/contract/calls/emergencies';
import type { VolunteerEmergency } from '@ezra/contract/emergencies/emergencies';
import { LINK_ETA_CHOICES } from '@ezra/contract/links.terms';
import { useSave } from '../../../../lib/api/use-save.ts';
import { now } from '../../../../lib/clock.ts';
import { dotted } from '../../../../lib/format/dotted.ts';
import { telephone, firstName } from '../../../../lib/format/values.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { FactList } from '../../../../ui/facts/facts.tsx';
import { MapLink } from '../../../../ui/link/map-link.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { sentPhrases } from './phrases.ts';

/** Lists the emergencies that wait for the volunteer's answer or arrival. */
export function SentList({ emergencies }: { emergencies: readonly VolunteerEmergency[] }) {
  const t = usePhrases(sentPhrases);
  const id = useId();
  return (
    <section className="sent-emergencies__list" aria-labelledby={id}>
      <h2 id={id}>{t('heading', { count: emergencies.length })}</h2>
      {emergencies.map((emergency) => (
        <SentEmergency key={emergency.id} emergency={emergency} />
      ))}
    </section>
  );
}

/** Shows an emergency that the volunteer is sent to: person, place, and the answer. */
function SentEmergency({ emergency }: { emergency: VolunteerEmergency }) {
  const t = usePhrases(sentPhrases);
  const [minutes, setMinutes] = useState<number | null>(emergency.eta_minutes);
  const [isRefusing, setRefusing] = useState(false);
  const isComing = emergency.state === 'coming';
  const save = useSave(answerEmergency, {
    topics: ['emergency'],
    onSaved: () => setRefusing(false),
    // The emergency was closed or given to another volunteer: a message says so, and the card disappears.
    onFailed: () => setRefusing(false),
  });
  const answer = (choice: 'coming' | 'cannot') =>
    save.mutate({ params: { id: emergency.id }, body: { answer: choice, eta_minutes: minutes } });
  const { full_name: name, phone } = emergency.user;
  return (
    <Card
      as="article"
      className={isComing ? 'sent-emergencies__one' : 'sent-emergencies__one sent-emergencies__one--asked'}
      level={3}
      title={<bdi>{name}</bdi>}
      aside={
        <Badge tone={isComing ? 'done' : 'danger'} icon={TriangleAlert}>
          {t(isComing ? 'coming' : 'asked')}
        </Badge>
      }
    >
      <Facts emergency={emergency} />
      <ButtonLink block icon={Phone} href={telephone(phone)}>
        <span>
          {t('call', { name: firstName(name) })} · <PhoneNumber>{phone}</PhoneNumber>
        </span>
      </ButtonLink>
      <Select
        name={`eta-${emergency.id}`}
        label={t('when')}
        value={minutes}
        onChange={setMinutes}
        placeholder={t('unknown')}
        options={LINK_ETA_CHOICES.map((value) => ({ value, label: t('minutes', { minutes: value }) }))}
      />
      <div className="sent-emergencies__answers">
        <Button
          variant={isComing ? 'tonal' : 'primary'}
          size={isComing ? 'regular' : 'large'}
          block
          busy={save.isPending && !isRefusing}
          busyLabel={t('sending')}
          unavailable={isComing && minutes === emergency.eta_minutes}
          onClick={() => answer('coming')}
        >
          {t(isComing ? 'update' : 'yes')}
        </Button>
        <Button block onClick={() => setRefusing(true)}>
          {t('no')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRefusing}
        title={t('noTitle')}
        confirmLabel={t('noYes')}
        cancelLabel={t('noKeep')}
        confirmVariant="danger"
        busy={save.isPending}
        onCancel={() => setRefusing(false)}
        onConfirm={() => {
          if (!save.isPending) answer('cannot');
        }}
      >
        {t('noText')}
      </ConfirmDialog>
    </Card>
  );
}

function Facts({ emergency }: { emergency: VolunteerEmergency }) {
  const t = usePhrases(sentPhrases);
  const format = useFormat();
  const { address, distance_km: distance, description, needs, comments } = emergency;
  return (
    <FactList
      facts={[
        {
          label: t('address'),
          icon: MapPin,
          isKey: true,
          value: address === null ? t('noAddress') : <MapLink place={address}>{t('map')}</MapLink>,
        },
        distance !== null && { label: t('distance'), icon: MapPin, value: format.distance(distance) },
        { label: t('since'), icon: Clock, value: format.relativeTime(emergency.raised_at, now()) },
        description && { label: t('happened'), icon: MessageSquareText, value: description },
        needs.length > 0 && { label: t('needs'), icon: Accessibility, value: dotted(needs) },
        comments && { label: t('comments'), icon: Info, value: comments },
      ]}
    />
  );
}
