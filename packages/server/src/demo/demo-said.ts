import { sql } from 'kysely';
import type { Conversation, Standing } from '../features/talk/chat/chat.domain.ts';
import { markRead, markTold, storeMessage } from '../features/talk/chat/chat.repository.ts';
import {
  insertReport,
  markHandled,
  saveFeedback,
} from '../features/requests/feedback/feedback.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import { ADMINS, MANAGERS } from './data/staff.ts';
import { TALKS } from './data/talks.ts';
import { VOLUNTEERS } from './data/volunteers.ts';
import { idOf } from './demo-people.ts';
import { categoryOf } from './demo-play.ts';
import type { AddedRequest, DemoWorld } from './demo-requests.ts';
import type { DemoTalk } from './story-types.ts';

const STAFF = new Set<string>([...ADMINS, ...MANAGERS].map(({ name }) => name));
const HELPERS = new Set<string>(VOLUNTEERS.map(({ name }) => name));

function standingOf(name: string): Standing {
  if (STAFF.has(name)) return 'staff';
  return HELPERS.has(name) ? 'helper' : 'helped';
}

/** Finds the event in which a volunteer is on the way to someone. */
async function eventOf(tx: Tx, volunteerId: number): Promise<number> {
  const { rows } = await sql<{ eventId: number }>`
    select e.id as "eventId" from event_pairs p join events e on e.id = p.event_id
    where p.volunteer_id = ${volunteerId} and p.outcome is null and p.is_approved = 1 and e.is_active
    order by p.id limit 1`.execute(tx);
  if (!rows[0]) throw new Error('the volunteer among the logins is on the way in no event');
  return rows[0].eventId;
}

/** Stores a conversation. Its reader counts as notified, so that the demo sends no message about it. */
async function addTalk(
  tx: Tx,
  { about, lines, to, isRead }: DemoTalk,
  { clock, people }: DemoWorld,
): Promise<void> {
  const names = [...new Set<string>([...lines.map(([author]) => author), ...(to ? [to] : [])])];
  const [first = '', second = ''] = names;
  if (names.length !== 2) throw new Error(`a conversation is of two people: ${names.join(', ')}`);
  const subject: Pick<Conversation, 'categoryId' | 'eventId'> =
    about === 'event'
      ? { categoryId: null, eventId: await eventOf(tx, idOf(people, second)) }
      : { categoryId: categoryOf(about).id, eventId: null };
  const sideOf = (name: string): Conversation => ({
    ...subject,
    userId: idOf(people, name),
    otherId: idOf(people, name === first ? second : first),
  });
  /** The latest line of each person; `last` is the latest of all. */
  const latest = new Map<string, number>();
  let [end, last, author]: [number, Date | null, string] = [0, null, first];
  for (const [name, moment, message] of lines) {
    [last, author] = [clock.after(last, moment), name];
    const stored = await storeMessage(tx, sideOf(name), {
      message,
      clientKey: undefined,
      asStaff: STAFF.has(name),
      receiverIs: standingOf(name === first ? second : first),
      now: last,
    });
    end = stored?.id ?? end;
    latest.set(name, end);
  }
  // The author of a line has read the earlier ones.
  const reader = author === first ? second : first;
  const readTo = isRead ? end : latest.get(reader);
  if (latest.has(reader)) await markRead(tx, sideOf(author), end);
  if (readTo !== undefined) await markRead(tx, sideOf(reader), readTo);
  if (!isRead) await markTold(tx, sideOf(reader), clock.now);
}

export async function addTalks(tx: Tx, world: DemoWorld): Promise<void> {
  for (const talk of TALKS) await addTalk(tx, talk, world);
}

/** Adds feedback from both sides, and reported problems. */
export async function addWords(
  tx: Tx,
  { clock, people }: DemoWorld,
  requests: readonly AddedRequest[],
): Promise<void> {
  for (const { id, request, volunteerId } of requests) {
    const { feedback = [], problem } = request;
    if (feedback.length === 0 && !problem) continue;
    const help = { applicationId: id, pairId: null };
    const authorOf = (by: 'helped' | 'helper'): number =>
      by === 'helper' && volunteerId !== null ? volunteerId : idOf(people, request.who);
    for (const { by, at, rating, note = null } of feedback)
      await saveFeedback(tx, help, { authorId: authorOf(by), rating, note }, clock.at(at));
    if (!problem) continue;
    const { by, at, message, handled } = problem;
    const report = await insertReport(tx, help, { authorId: authorOf(by), message }, clock.at(at));
    if (handled) {
      const [moment, admin, note] = handled;
      const solved = { states: null, actorId: idOf(people, admin), note };
      await markHandled(tx, report.id, solved, clock.at(moment));
    }
  }
}
