import type { MapPerson } from '@ezra/contract/events/event-map';
import { PhoneLink } from '../../../../ui/link/contact-links.tsx';
import { Dot } from '../../../../ui/dot/dot.tsx';
import { placeOf } from './person.ts';

interface PersonWindowProps {
  person: MapPerson;
  of: 'volunteer' | 'seeker';
}

/** The content of a marker's window: name, address and phone. */
export const PersonWindow = ({ person, of }: PersonWindowProps) => (
  <>
    <p className="side-person">
      <Dot of={of} />
      <bdi className="strong">{person.full_name}</bdi>
    </p>
    <p>
      <bdi>{placeOf(person)?.text}</bdi>
    </p>
    <PhoneLink phone={person.phone} standalone />
  </>
);
