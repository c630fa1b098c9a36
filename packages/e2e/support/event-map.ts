import type { connect } from '@ezra/server/testing/connect';
import {
  buildEvent,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '@ezra/server/testing/factories/events';
import { buildHelpSeeker, buildVolunteer } from '@ezra/server/testing/factories/people';
import { somewhere } from './places.ts';
import { uniqueWord } from './unique.ts';

type Connection = ReturnType<typeof connect>['db'];

/** Degrees between two people: a few hundred metres, so that each has a separate sign. */
const APART = 0.003;

interface OnMap {
  /** Id of the request. */
  readonly id: number;
  readonly fullName: string;
}
type Three<Item> = readonly [Item, Item, Item];

/**
 * Adds an active event without other people around it: three who need help in a row, and below them three
 * volunteers who said yes.
 */
export async function buildMapOf(db: Connection, { managerId }: { managerId: number }) {
  const { lat, lng, ...home } = somewhere();
  const [north, east] = [Number(lat), Number(lng)];
  const name = uniqueWord('שריפה ביער ');
  const event = await buildEvent(db, {
    name,
    managerId,
    radius: 1,
    lat: north,
    lng: east,
    address: home.text,
  });
  const placed = (index: number, down: number) => ({
    home: { ...home, lat: north - down * APART, lng: east + (index - 1) * APART },
  });
  const seekers: OnMap[] = [];
  const volunteers: OnMap[] = [];
  for (const index of [0, 1, 2]) {
    const seeker = await buildHelpSeeker(db, { ...placed(index, -0.5), lastName: uniqueWord('אלון') });
    const volunteer = await buildVolunteer(db, { ...placed(index, 0.5), lastName: uniqueWord('ברק') });
    const user = await buildEventUserRequest(db, { eventId: event.id, userId: seeker.id, respond: 1 });
    const asked = await buildEventVolunteerRequest(db, {
      eventId: event.id,
      volunteerId: volunteer.id,
      status: 'accept',
    });
    seekers.push({ id: user.id, fullName: seeker.fullName });
    volunteers.push({ id: asked.id, fullName: volunteer.fullName });
  }
  return {
    event,
    seekers: seekers as unknown as Three<OnMap>,
    volunteers: volunteers as unknown as Three<OnMap>,
  };
}
