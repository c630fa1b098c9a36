import type { RequestStatus } from '@ezra/contract/help-requests';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { labelIn } from '../../platform/db/label-in.ts';
import { WORDS_KEPT_MONTHS } from '../../platform/messaging/messaging.jobs.ts';
import { readEmergencyCalls } from './my-data-emergencies.queries.ts';
import { readEventRequests } from './my-data-events.queries.ts';
import { readOwnWords } from './my-data-said.queries.ts';

/** The most rows of each list, the latest: the file must open on a phone. */
const MOST = 10_000;

/** A list that records whether it was cut. */
export interface Bounded<Row> {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}
const bounded = <Row>(rows: readonly Row[]): Bounded<Row> => ({
  rows: rows.slice(0, MOST),
  isCut: rows.length > MOST,
});

/** Reads the account, with its single rows in other tables. */
export async function readAccount(executor: Executor, userId: number) {
  return executor
    .selectFrom('users as u')
    .leftJoin('states as rs', 'rs.id', 'u.residential_state_id')
    .leftJoin('states as ws', 'ws.id', 'u.arrival_state_id')
    .leftJoin('organizations as o', 'o.id', 'u.organization_id')
    .leftJoin('subscriptions as s', 's.user_id', 'u.id')
    .selectAll('u')
    .select([
      'rs.name as residential_state',
      'rs.label as residential_state_label',
      'ws.name as arrival_state',
      'ws.label as arrival_state_label',
      'o.name as organization_name',
      sql<boolean>`coalesce(s.sms, true)`.as('sms_subscribed'),
      sql<boolean>`coalesce(s.email, true)`.as('email_subscribed'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
export type AccountRow = Awaited<ReturnType<typeof readAccount>>;

export const readRoles = (executor: Executor, userId: number) =>
  executor
    .selectFrom('user_roles')
    .select(['role', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Reads the regions of a manager or admin. */
export const readRegions = (executor: Executor, userId: number) =>
  executor
    .selectFrom('region_permissions as p')
    .innerJoin('states as s', 's.id', 'p.state_id')
    .select(['s.name', 's.label'])
    .where('p.user_id', '=', userId)
    .orderBy('s.name')
    .execute();

export const readDisabilities = (executor: Executor, userId: number) =>
  executor
    .selectFrom('user_disabilities as d')
    .innerJoin('options as o', 'o.id', 'd.option_id')
    .select(['o.name', 'o.label'])
    .where('d.user_id', '=', userId)
    .orderBy('o.position')
    .execute();

/** Reads a help seeker's home, needs and contacts. */
export const readDetails = async (executor: Executor, userId: number) =>
  (await executor
    .selectFrom('personal_information')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof readDetails>>>;

/** The agreement that holds; sealed fields as they are stored. */
export const readAgreement = async (executor: Executor, userId: number) =>
  (await executor
    .selectFrom('volunteer_information')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;
export type AgreementRow = NonNullable<Awaited<ReturnType<typeof readAgreement>>>;

/** Agreements that a renewal took the place of, the latest first. */
export const readFormerAgreements = (executor: Executor, userId: number) =>
  executor
    .selectFrom('volunteer_agreements')
    .select(['id_number', 'signature_image', 'ip_address', 'agreement_version', 'signed_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_at', 'desc')
    .execute();

/** Reads the import of a volunteer who has not signed yet. */
export const readImport = async (executor: Executor, userId: number) =>
  (await executor
    .selectFrom('imported_volunteers')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;
export type ImportRow = NonNullable<Awaited<ReturnType<typeof readImport>>>;

interface Categorised {
  category: string;
  category_label: Phrase;
}
export interface OwnRequestRow extends Categorised {
  id: number;
  status: RequestStatus;
  label_priority: number;
  description: string | null;
  origin_address: string | null;
  destination_address: string | null;
  arrival_date: string | null;
  arrival_time: string | null;
  expiration_date: string | null;
  contact: Record<string, unknown> | null;
  system_notes: string | null;
  volunteer_first_name: string | null;
  created_at: Date;
  ended_at: Date | null;
  history: { at: string; status?: RequestStatus; is_approved?: number }[];
}

/** Reads the person's own requests with their histories, the latest first. Of volunteers, the first name. */
export async function readOwnRequests(executor: Executor, userId: number): Promise<Bounded<OwnRequestRow>> {
  const { rows } = await sql<OwnRequestRow>`
    select a.id, a.status, a.label_priority, a.description, a.origin_address, a.destination_address,
      a.arrival_date, a.arrival_time, a.expiration_date, a.contact, a.system_notes, a.created_at, a.ended_at,
      v.first_name as volunteer_first_name,
      c.name as category, c.label as category_label,
      (select coalesce(json_agg(l.new_values || jsonb_build_object('at', l.created_at)
          order by l.created_at, l.id), '[]')
        from activity_log l where l.subject = 'application' and l.subject_id = a.id) as history
    from applications a
    join categories c on c.id = a.category_id
    left join users v on v.id = a.volunteer_id
    where a.user_id = ${userId}
    order by a.created_at desc, a.id desc limit ${MOST + 1}`.execute(executor);
  return bounded(rows);
}

export interface OfferRow extends Categorised {
  request_id: number;
  is_approved: number;
  ended_reason: string | null;
  requester_first_name: string | null;
  origin_locality: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Reads the person's offers and assignments as a volunteer. The help seeker is known once approved. */
export async function readOffers(executor: Executor, userId: number): Promise<Bounded<OfferRow>> {
  const { rows } = await sql<OfferRow>`
    select l.application_id as request_id, l.is_approved, l.ended_reason, l.created_at, l.updated_at,
      case when l.is_approved = 1 then r.first_name end as requester_first_name, a.origin_locality,
      c.name as category, c.label as category_label
    from application_users l
    join applications a on a.id = l.application_id
    join categories c on c.id = a.category_id
    join users r on r.id = a.user_id
    where l.volunteer_id = ${userId}
    order by l.created_at desc, l.id desc limit ${MOST + 1}`.execute(executor);
  return bounded(rows);
}

/** Reads the first names of people whom the person registered, and who registered the person. */
export async function readReferences(executor: Executor, userId: number) {
  const { rows } = await sql<{
    by_me: boolean;
    first_name: string;
    status: string;
    created_at: Date;
    answered_at: Date | null;
  }>`
    select f.referrer_id = ${userId} as by_me, other.first_name, f.status, f.created_at, f.answered_at
    from "references" f
    -- Whether a phone was known before is told to nobody, so of those who have not agreed nothing is said.
    join users other on other.id = case when f.referrer_id = ${userId} then f.subject_id else f.referrer_id end
    where (f.referrer_id = ${userId} and f.status = 'confirmed') or f.subject_id = ${userId}
    order by f.created_at desc, f.id desc limit ${MOST}`.execute(executor);
  return rows;
}

export interface MessageRow {
  created_at: Date;
  channel: string | null;
  template: string;
  type: string;
  type_label: Phrase | null;
  state: string;
  /** Null when the text names another person. */
  words: string | null;
}

/**
 * Reads the messages of the past two years, the latest first, with codes and personal links blanked as in
 * the log: those to the account, and codes to its phone. Messages that name another person appear without
 * their text: a volunteer must not take the names, phones and addresses of the people helped along.
 */
export async function readMessages(
  executor: Executor,
  account: Pick<AccountRow, 'id' | 'phone' | 'created_at'>,
  now: Date,
): Promise<Bounded<MessageRow>> {
  const { rows } = await sql<MessageRow>`
    select m.created_at, m.channel, m.template, m.type, t.label as type_label, m.state,
      case when m.about_user_id is null then m.log_text end as words
    from messages m left join notification_types t on t.key = m.type
    where (m.user_id = ${account.id}
        or (m.phone = ${account.phone} and m.purpose = 'code' and m.created_at >= ${account.created_at}))
      and m.created_at > ${now}::timestamptz - make_interval(months => ${WORDS_KEPT_MONTHS}::integer)
    order by m.created_at desc, m.id desc limit ${MOST + 1}`.execute(executor);
  return bounded(rows);
}

export interface ChatRow {
  sent_at: Date;
  message: string;
  /** The kind of help, or the event. */
  category: Phrase | null;
  event: string | null;
  to_first_name: string;
}

/** Reads the person's own chat messages, the latest first, with the receivers' first names. */
export async function readChatMessages(executor: Executor, userId: number): Promise<Bounded<ChatRow>> {
  const { rows } = await sql<ChatRow>`
    select m.sent_at, m.message, c.label as category, e.name as event,
      other.first_name as to_first_name
    from chat_messages m
    join users other on other.id = case when m.low_id = ${userId} then m.high_id else m.low_id end
    left join categories c on c.id = m.category_id
    left join events e on e.id = m.event_id
    where m.sender_id = ${userId}
    order by m.id desc limit ${MOST + 1}`.execute(executor);
  return bounded(rows);
}

export const readSessions = (executor: Executor, userId: number) =>
  executor
    .selectFrom('sessions')
    .select(['role', 'created_at', 'last_used_at', 'ended_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();

export const readPasskeys = (executor: Executor, userId: number) =>
  executor
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Since when the codes of an authenticator app are taken (null: not at all), and how many recovery codes are left. */
export async function readSecondFactor(executor: Executor, userId: number) {
  const { rows } = await sql<{ app_since: Date | null; codes_left: number }>`
    select (select confirmed_at from totp_secrets where user_id = ${userId} and confirmed_at is not null) as app_since,
      (select count(*)::integer from recovery_codes where user_id = ${userId} and used_at is null) as codes_left`.execute(
    executor,
  );
  return rows[0] ?? { app_since: null, codes_left: 0 };
}

/** Reads the accesses to the person's details, the latest first: the reader's role, never the name. */
export async function readAccesses(executor: Executor, userId: number) {
  const rows = await executor
    .selectFrom('access_log')
    .select(['seen_at', 'actor_role', 'place'])
    .where('subject_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(MOST + 1)
    .execute();
  return bounded(rows.map((row) => ({ ...row, actor_role: row.actor_role as Role })));
}

/** The word of every choice that was ever offered, as `list/key`. */
export async function readLabels(executor: Executor, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .selectFrom('options')
    .select(['list', 'name', labelIn('label', locale).as('label')])
    .execute();
  return new Map(rows.map(({ list, name, label }) => [`${list}/${name}`, label]));
}

/** Everything that is read about a person. */
export async function readEverything(tx: Executor, userId: number, now: Date) {
  const account = await readAccount(tx, userId);
  return {
    account,
    roles: await readRoles(tx, userId),
    regions: await readRegions(tx, userId),
    disabilities: await readDisabilities(tx, userId),
    details: await readDetails(tx, userId),
    agreement: await readAgreement(tx, userId),
    formerAgreements: await readFormerAgreements(tx, userId),
    imported: await readImport(tx, userId),
    requests: await readOwnRequests(tx, userId),
    offers: await readOffers(tx, userId),
    eventRequests: await readEventRequests(tx, userId),
    emergencyCalls: await readEmergencyCalls(tx, userId),
    references: await readReferences(tx, userId),
    messages: await readMessages(tx, account, now),
    chatMessages: await readChatMessages(tx, userId),
    said: await readOwnWords(tx, userId),
    sessions: await readSessions(tx, userId),
    passkeys: await readPasskeys(tx, userId),
    secondFactor: await readSecondFactor(tx, userId),
    accesses: await readAccesses(tx, userId),
  };
}
export type MyRows = Awaited<ReturnType<typeof readEverything>>;
