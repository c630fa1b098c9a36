import { CircleCheck, HandHelping, HeartHandshake, House, MapPin, MapPinned, Phone } from 'lucide-react';
import { addPerson } from '@ezra/contract/calls/events';
import type { EventSide, UnplacedPerson } from '@ezra/contract/events/event-people';
import type { ManagedEvent } from '@ezra/contract/events/events';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { useSave } from '../../../../lib/api/use-save.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import type { Column } from '../../../../ui/list/types.ts';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { PhoneCell } from '../cells.tsx';
import { unplacedPhrases } from './phrases.ts';
import './people.css';

const TOPICS = ['event'] as const;

/** Sides on which staff may ask a person; a welfare check asks its volunteers later, all at once. */
const askable = ({ sides }: UnplacedPerson, { purpose }: ManagedEvent): EventSide[] =>
  sides.filter((side) => side === 'user' || purpose === 'help');

/** The columns of people without a place on the map, with the actions for them. */
export function useUnplacedColumns(
  event: ManagedEvent,
  onPlace: (person: UnplacedPerson) => void,
): readonly Column<UnplacedPerson>[] {
  const t = usePhrases(unplacedPhrases);
  const runs = event.allowed_actions.length > 0;
  const columns: Column<UnplacedPerson>[] = [
    {
      id: 'full_name',
      header: t('name'),
      isSortable: true,
      cell: ({ full_name: name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'phone',
      header: t('phone'),
      icon: Phone,
      cell: (person) => <PhoneCell person={person} standalone />,
    },
    {
      id: 'address',
      header: t('address'),
      icon: House,
      cell: ({ address }) => address && <bdi>{address}</bdi>,
    },
    {
      id: 'town',
      header: t('town'),
      icon: MapPin,
      cell: ({ town }) => town && <bdi>{town}</bdi>,
    },
    {
      id: 'asked',
      header: t('asked'),
      card: 'badge',
      cell: ({ asked }) => <Asked sides={asked} purpose={event.purpose} />,
    },
  ];
  if (!runs) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('actions'),
      card: 'actions',
      cell: (person) => (
        <span className="unplaced__steps">
          {event.status &&
            askable(person, event)
              .filter((side) => !person.asked.includes(side))
              .map((side) => <AddButton key={side} event={event} person={person} side={side} />)}
          <Button size="small" icon={MapPinned} onClick={() => onPlace(person)}>
            {t('place')}
            <VisuallyHidden>: {person.full_name}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ];
}

/** Shows the sides on which the person is already in the event. */
function Asked({ sides, purpose }: { sides: readonly EventSide[]; purpose: EventPurpose }) {
  const t = usePhrases(unplacedPhrases);
  if (sides.length === 0) return <span className="muted">{t('notAsked')}</span>;
  return (
    <span className="unplaced__steps">
      {sides.map((side) => (
        <Badge key={side} tone="done" icon={CircleCheck}>
          {t(
            side === 'volunteer' ? 'askedAsVolunteer' : purpose === 'welfare' ? 'askedAsSafe' : 'askedAsUser',
          )}
        </Badge>
      ))}
    </span>
  );
}

interface AddButtonProps {
  event: ManagedEvent;
  person: UnplacedPerson;
  side: EventSide;
}

/** Adds a person to the event by hand. */
function AddButton({ event: { id, purpose }, person, side }: AddButtonProps) {
  const t = usePhrases(unplacedPhrases);
  const save = useSave(addPerson, { topics: TOPICS });
  const isUser = side === 'user';
  return (
    <Button
      size="small"
      icon={isUser ? HeartHandshake : HandHelping}
      busy={save.isPending}
      onClick={() => {
        if (!save.isPending) save.mutate({ params: { id }, body: { user_id: person.id, side } });
      }}
    >
      {t(!isUser ? 'addAsVolunteer' : purpose === 'welfare' ? 'addAsSafe' : 'addAsUser')}
      <VisuallyHidden>: {person.full_name}</VisuallyHidden>
    </Button>
  );
}
