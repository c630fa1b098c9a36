import type { Tx } from '../platform/db/database.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { SEEKERS } from './data/seekers.ts';
import { ADMINS } from './data/staff.ts';
import { VOLUNTEERS } from './data/volunteers.ts';
import type { DemoClock } from './demo-clock.ts';
import { idOf, type People } from './demo-people.ts';
import { play, type Played } from './demo-play.ts';
import { storePlayed } from './demo-store.ts';
import type { Towns } from './demo-towns.ts';
import type { DemoSeeker, DemoVolunteer } from './people-types.ts';
import type { DemoRequest } from './request-types.ts';

export interface DemoWorld {
  readonly clock: DemoClock;
  readonly people: People;
  readonly towns: Towns;
  readonly events: EventBus;
}

/** A request of the tables with its id. */
export interface AddedRequest extends Played {
  readonly id: number;
}

const QUICK = new Set(
  (SEEKERS as readonly DemoSeeker[]).filter(({ isQuick }) => isQuick).map(({ name }) => name),
);
/** Names of volunteers who may be sent to people; `addTroubles` changes some after the requests. */
const FIT = new Set<string>(
  (VOLUNTEERS as readonly DemoVolunteer[])
    .filter(({ papers }) => papers === undefined)
    .map(({ name }) => name),
);

function checkHelpers({ who, steps = [] }: DemoRequest): void {
  for (const [, kind, name] of steps)
    if ((kind === 'offer' || kind === 'assign') && !FIT.has(String(name)))
      throw new Error(`${String(name)}, who offered to help ${who}, is not confirmed`);
}

/** Adds the requests of the tables with their history, oldest first. */
export async function addRequests(
  tx: Tx,
  { clock, people, towns }: DemoWorld,
  requests: readonly DemoRequest[],
): Promise<AddedRequest[]> {
  const played = requests
    .map((request, n) => {
      checkHelpers(request);
      // Admins take turns.
      const admin = request.by ?? ADMINS[n % ADMINS.length]?.name ?? '';
      return play(request, { clock, people, adminId: idOf(people, admin), isQuick: QUICK.has(request.who) });
    })
    .sort((a, b) => a.createdAt.valueOf() - b.createdAt.valueOf());
  const ids = await storePlayed(tx, played, towns);
  return played.map((each, n) => ({ ...each, id: ids[n] ?? 0 }));
}
