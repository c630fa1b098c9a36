import { useQuery } from '@tanstack/react-query';
import { CircleCheck, HeartHandshake, MapPin, Phone, Search } from 'lucide-react';
import { answerMyEvent, listMyEvents } from '@ezra/contract/calls/events';
import type { MyEvent } from '@ezra/contract/events/pairs';
import { isAwaited, queryFor } from '../../../../lib/api/queries.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { firstName, telephone } from '../../../../lib/format/values.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { SkeletonAhead } from '../../../../ui/skeleton/skeleton.tsx';
import { myEventPhrases } from './phrases.ts';

const TOPICS = ['event'] as const;

/** Shows the events that ask the person, each with its question or the result; nothing without events. */
export function MyEvents() {
  const t = usePhrases(myEventPhrases);
  const answer = useQuery(queryFor(listMyEvents, {}, { topics: TOPICS, silent: true }));
  if (isAwaited(answer)) return <SkeletonAhead />;
  const events = answer.data?.data ?? [];
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="my-events" className="stack">
      <h2 id="my-events">{t('title')}</h2>
      {events.map((event) => (
        <OneEvent key={event.id} event={event} />
      ))}
    </section>
  );
}

function OneEvent({ event }: { event: MyEvent }) {
  const t = usePhrases(myEventPhrases);
  const save = useSave(answerMyEvent, { topics: TOPICS });
  const say = (needsHelp: boolean) =>
    save.mutate({ params: { id: event.id }, body: { is_need_help: needsHelp } });
  const isWelfare = event.purpose === 'welfare';
  const isAsked = event.respond === null && event.status === 'pending';
  return (
    <Card
      as="article"
      level={3}
      icon={MapPin}
      title={<bdi>{event.name}</bdi>}
      aside={event.is_drill && <Badge tone="wait">{t('drill')}</Badge>}
      actions={
        isAsked ? (
          <>
            <Button variant="primary" busy={save.isPending} onClick={() => say(true)}>
              {t(isWelfare ? 'unsafe' : 'yes')}
            </Button>
            <Button busy={save.isPending} onClick={() => say(false)}>
              {t(isWelfare ? 'safe' : 'no')}
            </Button>
          </>
        ) : (
          <Changes event={event} busy={save.isPending} say={say} />
        )
      }
    >
      <p>
        <bdi>{event.address}</bdi>
      </p>
      {isAsked ? <strong>{t(isWelfare ? 'askSafe' : 'askHelp')}</strong> : <Standing event={event} />}
    </Card>
  );
}

/** Shows the result of the answer in a badge. */
function Standing({ event: { status, respond, volunteer } }: { event: MyEvent }) {
  const t = usePhrases(myEventPhrases);
  if (volunteer)
    return (
      <Badge tone="done" icon={HeartHandshake}>
        {t('found', { name: volunteer.full_name })}
      </Badge>
    );
  if (status === 'completed')
    return (
      <Badge tone="done" icon={CircleCheck}>
        {t('helped')}
      </Badge>
    );
  return respond === 2 ? (
    <Badge tone="done" icon={CircleCheck}>
      {t('well')}
    </Badge>
  ) : (
    <Badge tone="wait" icon={Search}>
      {t('looking')}
    </Badge>
  );
}

/** Lets the person call the volunteer, or change the answer. */
function Changes({
  event: { status, respond, volunteer },
  busy,
  say,
}: {
  event: MyEvent;
  busy: boolean;
  say: (needsHelp: boolean) => void;
}) {
  const t = usePhrases(myEventPhrases);
  if (status === 'completed') return null;
  return (
    <>
      {volunteer && (
        <ButtonLink href={telephone(volunteer.phone)} icon={Phone} variant="primary">
          {t('call', { name: firstName(volunteer.full_name) })}
        </ButtonLink>
      )}
      {respond === 2 ? (
        <Button busy={busy} onClick={() => say(true)}>
          {t('changeToNeed')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => say(false)}>
          {t('changeToNone')}
        </Button>
      )}
    </>
  );
}
