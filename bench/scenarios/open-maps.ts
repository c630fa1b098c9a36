import { sql } from 'kysely';
import type { RealtimeMessage } from '../../packages/contract/src/common/realtime.ts';
import { answerForVolunteer, getEvent } from '../../packages/contract/src/events/event-map.ts';
import { buildEvent, buildEventVolunteerRequest } from '../../packages/server/testing/factories/events.ts';
import { buildAdmin } from '../../packages/server/testing/factories/people.ts';
import { buildSession } from '../../packages/server/testing/factories/sessions.ts';
import { httpCall } from '../../packages/server/testing/http-call.ts';
import { openSocket } from '../../packages/server/testing/open-socket.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { median, ms, percentile } from '../lib/statistics.ts';
import { withUndo, type Undo } from '../lib/temporary.ts';

/** Number of maps that one admin has open here, far more than a person has windows. */
const MAPS_EACH = 20;
/** Number of maps that ask for changes at once. */
const ASKING = 50;
const HEARD_WITHIN_MS = 1_000;
const SHOWN_WITHIN_MS = 10_000;

interface OpenMap {
  readonly address: string;
  readonly token: string;
  /** Resolves with the time at which the map hears of the next change. */
  nextChange(): Promise<number>;
}

/** Adds an event in which so many volunteers were asked; returns its id and their requests. */
async function crowdedEvent({ db }: BenchDatabase, people: number) {
  const event = await buildEvent(db);
  const requests: number[] = [];
  for (let n = 0; n < people; n += 1)
    requests.push((await buildEventVolunteerRequest(db, { eventId: event.id })).id);
  return { eventId: event.id, requests };
}

/** Opens `count` maps of the event, spread over the processes. */
async function openMaps(
  undo: Undo,
  { db }: BenchDatabase,
  { count, eventId, addresses }: { count: number; eventId: number; addresses: readonly string[] },
): Promise<OpenMap[]> {
  const maps: OpenMap[] = [];
  for (let n = 0; n < count / MAPS_EACH; n += 1) {
    const { token } = await buildSession(db, (await buildAdmin(db)).id, 'admin');
    for (let each = 0; each < MAPS_EACH && maps.length < count; each += 1) {
      const address = addresses[maps.length % addresses.length] ?? '';
      maps.push({ address, token, nextChange: await joined(undo, { address, token, eventId }) });
    }
  }
  return maps;
}

async function joined(
  undo: Undo,
  { address, token, eventId }: { address: string; token: string; eventId: number },
): Promise<OpenMap['nextChange']> {
  const socket = await openSocket(address, { token });
  undo.add(async () => socket.disconnect());
  const answer = (await socket.emitWithAck('join', `event:${eventId}`)) as { ok: boolean };
  if (!answer.ok) throw new Error('the room of the event could not be joined');
  return () =>
    new Promise((resolve) => {
      const hear = ({ topic, id }: RealtimeMessage) => {
        if (topic !== 'event' || id !== eventId) return;
        socket.off('changed', hear);
        resolve(performance.now());
      };
      socket.on('changed', hear);
    });
}

/** Loads the changes for every map, some at a time, as browsers do after a change. */
async function askForChanges(maps: readonly OpenMap[], eventId: number, since: string): Promise<void> {
  const waiting = [...maps];
  const ask = async () => {
    for (let map = waiting.pop(); map; map = waiting.pop()) {
      const { data } = await httpCall(map.address, getEvent.admin, {
        as: map,
        params: { id: eventId },
        query: { since },
      });
      if (data.event_volunteer_requests.length === 0) throw new Error('the change is missing');
    }
  };
  await Promise.all(Array.from({ length: ASKING }, ask));
}

interface Told {
  /** Milliseconds from the call that makes the change until each map heard of it. */
  readonly heard: readonly number[];
  /** Milliseconds from that call until every map has the changed rows. */
  readonly shown: number;
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [count, people, rounds] = quick ? [40, 50, 3] : [1_000, 2_000, 15];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    const settings = { DATABASE_URL: database.url, ROLE: 'api' };
    const [one, two] = [await startBuiltServer(undo, settings), await startBuiltServer(undo, settings)];
    const addresses = [one.address, two.address];
    const { eventId, requests } = await crowdedEvent(database, people);
    const writer = await buildSession(database.db, (await buildAdmin(database.db)).id, 'admin');

    const tell = async (maps: readonly OpenMap[]): Promise<Told> => {
      // Avoids the limit, because a person makes fewer calls in a minute.
      await sql`delete from rate_limits`.execute(database.db);
      const id = requests.pop() ?? 0;
      const since = new Date().toISOString();
      const begin = performance.now();
      const moments = Promise.all(maps.map((map) => map.nextChange()));
      const input = { as: writer, params: { id }, body: { is_ready_to_help: true } };
      const { status } = await httpCall(one.address, answerForVolunteer, input);
      if (status !== 200) throw new Error(`the answer was refused: ${status}`);
      const heard = (await moments).map((moment) => moment - begin);
      await askForChanges(maps, eventId, since);
      return { heard, shown: performance.now() - begin };
    };

    const alone = await openMaps(undo, database, { count: 1, eventId, addresses: [two.address] });
    const [few, many]: [Told[], Told[]] = [[], []];
    for (let round = -3; round < rounds; round += 1) {
      const told = await tell(alone);
      // The first rounds compile the code.
      if (round >= 0) few.push(told);
    }
    const maps = await openMaps(undo, database, { count, eventId, addresses });
    for (let round = -1; round < rounds; round += 1) {
      const told = await tell(maps);
      if (round >= 0) many.push(told);
    }
    const last = (each: Told) => percentile(each.heard, 1);
    const heard = many.flatMap((each) => each.heard);
    const base = median(few.map(last));
    return [
      ratioRow(
        `until half of ${count} maps heard of a change, against a single one`,
        median(heard),
        base,
        ms,
        null,
      ),
      ratioRow('until the last one heard of it, median', median(many.map(last)), base, ms, null),
      valueRow('until the last one heard of it, slowest', percentile(many.map(last), 1), ms, {
        most: HEARD_WITHIN_MS,
      }),
      valueRow(
        `until each of ${count} had asked for the changed rows (of ${people})`,
        median(many.map(({ shown }) => shown)),
        ms,
        { most: SHOWN_WITHIN_MS },
      ),
    ];
  });
}

export const scenario: Scenario = {
  name: 'open-maps',
  about:
    'A manager marks an answer while a thousand maps of the event are open, half of them at each of two processes: until their sockets hear of it, and until each has asked for the changed rows, fifty at a time. The baseline is the same change with one open map, at the other process. The load generator, the database and both servers share the processors.',
  run,
};
