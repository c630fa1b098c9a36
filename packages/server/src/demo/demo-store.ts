import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newToken, tokenHash } from '../platform/sessions/token.ts';
import { DESTINATIONS } from './data/destinations.ts';
import type { DestinationName } from './demo-names.ts';
import { categoryOf, type Played } from './demo-play.ts';
import { townOf, type Towns } from './demo-towns.ts';

/** Converts a place of the table to columns. */
function placeOf(name: DestinationName, towns: Towns) {
  const { text, town, lat, lng } = DESTINATIONS[name];
  const { stateId } = townOf(towns, town);
  return { address: `${text}, ${town}`, locality: town, location: `(${lng},${lat})`, stateId };
}

/** Stores requests in order, in one statement; returns their ids. */
async function storeRequests(tx: Tx, requests: readonly Played[], towns: Towns): Promise<number[]> {
  const rows = requests.map(({ request, dates, ...played }, n) => {
    const origin = request.from && placeOf(request.from, towns);
    const destination = request.help === 'ride' ? placeOf(request.to, towns) : undefined;
    return {
      n,
      user_id: played.userId,
      category_id: categoryOf(request.help).id,
      status: played.status,
      label_priority: played.priority,
      is_priority_set: played.isPrioritySet,
      description: request.text,
      origin_address: origin?.address,
      origin_locality: origin?.locality,
      origin_location: origin?.location,
      destination_address: destination?.address,
      destination_locality: destination?.locality,
      destination_location: destination?.location,
      state_id: origin?.stateId,
      arrival_date: dates.arrivalDate,
      arrival_time: dates.arrivalTime,
      expiration_date: dates.expirationDate,
      due_at: dates.dueAt,
      contact: request.comments ? { comments: request.comments } : null,
      system_notes: played.systemNotes,
      volunteer_id: played.volunteerId,
      created_by: played.createdBy,
      created_at: played.createdAt,
      updated_at: played.updatedAt,
      ended_at: played.endedAt,
    };
  });
  // The place of help is the origin, else the home.
  const { rows: stored } = await sql<{ id: number }>`
    insert into applications (user_id, category_id, status, label_priority, is_priority_set, description,
      other_address, origin_address, origin_locality, origin_location, location, state_id,
      destination_address, destination_locality, destination_location,
      arrival_date, arrival_time, expiration_date, due_at, contact, system_notes, volunteer_id, created_by,
      created_at, updated_at, ended_at)
    select r.user_id, r.category_id, r.status, r.label_priority, r.is_priority_set, r.description,
      r.origin_address is not null, coalesce(r.origin_address, u.residential_address),
      case when r.origin_address is null then u.residential_locality else r.origin_locality end,
      coalesce(r.origin_location, u.residential_location), coalesce(r.origin_location, u.residential_location),
      coalesce(r.state_id, u.state_id), r.destination_address, r.destination_locality, r.destination_location,
      r.arrival_date, r.arrival_time, r.expiration_date, r.due_at, r.contact, r.system_notes, r.volunteer_id,
      r.created_by, r.created_at, r.updated_at, r.ended_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n integer, user_id integer, category_id integer,
      status text, label_priority smallint, is_priority_set boolean, description text, origin_address text,
      origin_locality text, origin_location point, destination_address text, destination_locality text,
      destination_location point, state_id integer, arrival_date date, arrival_time time, expiration_date date,
      due_at timestamptz, contact jsonb, system_notes text, volunteer_id integer, created_by integer,
      created_at timestamptz, updated_at timestamptz, ended_at timestamptz)
    join users u on u.id = r.user_id
    order by r.n
    returning id`.execute(tx);
  return stored.map(({ id }) => id);
}

async function storeOffers(tx: Tx, requests: readonly Played[], ids: readonly number[]): Promise<void> {
  const rows = requests.flatMap(({ offers }, n) =>
    [...offers.values()].map((offer) => ({ ...offer, applicationId: ids[n] })),
  );
  await sql`
    insert into application_users (application_id, volunteer_id, is_approved, ended_reason, created_at, updated_at,
      decided_by, note)
    select "applicationId", "volunteerId", "isApproved", "endedReason", "createdAt", "updatedAt", "decidedBy", note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("applicationId" integer, "volunteerId" integer,
      "isApproved" smallint, "endedReason" text, "createdAt" timestamptz, "updatedAt" timestamptz,
      "decidedBy" integer, note text)
    order by "createdAt"`.execute(tx);
}

async function storeQuestions(tx: Tx, requests: readonly Played[], ids: readonly number[]): Promise<void> {
  const rows = requests.flatMap(({ questions }, n) =>
    [...questions.values()].map((question) => ({
      ...question,
      applicationId: ids[n],
      // The hash of a link that is not shown.
      hash: tokenHash(newToken())?.toString('hex'),
    })),
  );
  await sql`
    insert into request_invitations (application_id, volunteer_id, respond, token_hash, note, invited_by, created_at,
      answered_at)
    select "applicationId", "volunteerId", respond, decode(hash, 'hex'), note, "askedBy", "createdAt", "answeredAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("applicationId" integer, "volunteerId" integer,
      respond smallint, hash text, note text, "askedBy" integer, "createdAt" timestamptz, "answeredAt" timestamptz)
    order by "createdAt"`.execute(tx);
}

async function storeHistory(tx: Tx, requests: readonly Played[], ids: readonly number[]): Promise<void> {
  const rows = requests
    .flatMap(({ history }, n) => history.map((line) => ({ ...line, requestId: ids[n] })))
    .map((line, n) => ({ ...line, n }));
  await sql`
    insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
    select 'application', "requestId", "actorId", "newValues", at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n integer, "requestId" integer, "actorId" integer,
      "newValues" jsonb, at timestamptz)
    order by at, n`.execute(tx);
}

/** Sets the moments of the first yes and of the approval, which the product stores with each decision. */
const noteMoments = (tx: Tx, ids: readonly number[]) =>
  sql`
  update applications a set first_yes_at = l.first_yes_at, approved_at = l.approved_at
  from (
    select subject_id, min(created_at) as first_yes_at,
      min(created_at) filter (where new_values ->> 'is_approved' = '1') as approved_at
    from activity_log
    where subject = 'application' and subject_id = any(${[...ids]}::integer[])
      and new_values ->> 'is_approved' in ('0', '1')
    group by subject_id
  ) l where l.subject_id = a.id`.execute(tx);

/** Stores requests with offers, questions and history, oldest first; returns their ids. */
export async function storePlayed(tx: Tx, requests: readonly Played[], towns: Towns): Promise<number[]> {
  const ids = await storeRequests(tx, requests, towns);
  await storeOffers(tx, requests, ids);
  await storeQuestions(tx, requests, ids);
  await storeHistory(tx, requests, ids);
  await noteMoments(tx, ids);
  return ids;
}
