import { ERASED_NAME, ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/types.generated.ts';
import { NOT_SENT } from '../../platform/messaging/retention.repository.ts';
import { EVENT_FATES, type ErasedPerson, type Fate, type TableFate } from './event-data.repository.ts';

const byUser = ({ id }: ErasedPerson) => sql`user_id = ${id}`;
const byAgreement = ({ id }: ErasedPerson) =>
  sql`volunteer_information_id in (select id from volunteer_information where user_id = ${id})`;
const deleted = { rows: 'deleted', whose: byUser } as const;
const ofVolunteerOrRequest = ({ id }: ErasedPerson) =>
  sql`(volunteer_id = ${id} or application_id in (select id from applications where user_id = ${id}))`;
const ofEitherSide = ({ id }: ErasedPerson) => sql`(author_id = ${id}
  or application_id in (select id from applications where ${id} in (user_id, volunteer_id))
  or pair_id in (select id from event_pairs where ${id} in (user_id, volunteer_id)))`;
const text = (value: string) => () => sql`${value}::text`;

/** Messages to the account, and those to its bare address while the account was there. */
const received = ({ id, phone, email, createdAt, deletedAt }: ErasedPerson) => sql`
  (user_id = ${id} or ((phone = ${phone} or email = ${email}::text)
    and created_at between ${createdAt}::timestamptz and ${deletedAt}::timestamptz))`;

/** Requests to those who were named as guardians of the person, with their phones: each was sent for a link. */
const toGuardians = (person: ErasedPerson) => sql`
  dedupe_key in (select 'guardian_link/' || encode(token_hash, 'hex') from guardian_links where ${byAgreement(person)})`;

/**
 * All personal data by table, and what happens to it when a removed account is erased. Numbers of rows,
 * categories, regions, times and states are kept, so that counts stay correct; the access log keeps the
 * readers' numbers. A table that refers to people, or a column, that is missing here fails a test. The order
 * is that of the work: dependent rows first.
 */
export const FATES: { readonly [T in keyof DB]?: TableFate<T> } = {
  // Before the links, by which the requests to guardians are found.
  outbox: {
    rows: 'deleted',
    whose: (person) => sql`
      ((recipient in (${person.phone}, ${person.email}::text) and created_at <= ${person.deletedAt}::timestamptz)
        or idempotency_key in (select idempotency_key from messages where ${received(person)} or ${toGuardians(person)}))`,
  },
  messages: {
    rows: 'kept',
    whose: (person) => sql`(${received(person)} or ${toGuardians(person)})`,
    columns: {
      id: 'kept',
      idempotency_key: 'kept',
      dedupe_key: 'kept',
      user_id: 'kept',
      about_user_id: 'kept',
      phone: () => sql`case when phone is not null then ${ERASED_PHONE}::text end`,
      email: () => sql`case when email is not null then '' end`,
      locale: 'kept',
      template: 'kept',
      purpose: 'kept',
      type: 'kept',
      priority: 'kept',
      channels: 'kept',
      channel: 'kept',
      text: 'emptied',
      mail: 'emptied',
      has_secret: 'kept',
      log_text: text(''),
      state: () => NOT_SENT,
      channel_attempts: 'kept',
      attempts: 'kept',
      next_attempt_at: 'kept',
      lease_until: 'kept',
      sent_to: 'emptied',
      provider: 'kept',
      provider_id: 'emptied',
      last_error: 'emptied',
      created_at: 'kept',
      sent_at: 'kept',
      delivered_at: 'kept',
      expires_at: 'kept',
    },
  },
  guardian_links: { rows: 'deleted', whose: byAgreement },
  renewal_reminders: { rows: 'deleted', whose: byAgreement },
  volunteer_information: deleted,
  volunteer_agreements: deleted,
  imported_volunteers: deleted,
  personal_information: deleted,
  user_disabilities: deleted,
  region_permissions: deleted,
  passkeys: deleted,
  recovery_codes: deleted,
  totp_secrets: deleted,
  webauthn_challenges: {
    rows: 'deleted',
    whose: ({ id }) => sql`session_id in (select id from sessions where user_id = ${id})`,
  },
  sessions: deleted,
  subscriptions: deleted,
  phone_changes: deleted,
  // A refusal to be registered by others is kept, by number and keyed hash.
  references: {
    rows: 'deleted',
    whose: ({ id }) => sql`(referrer_id = ${id} or subject_id = ${id}) and status <> 'refused'`,
  },
  // Messages written to the person belong to their authors and are kept.
  chat_messages: { rows: 'deleted', whose: ({ id }) => sql`sender_id = ${id}` },
  chat_reads: { rows: 'deleted', whose: ({ id }) => sql`(reader_id = ${id} or other_id = ${id})` },
  emergency_assignments: {
    rows: 'kept',
    whose: ({ id }) =>
      sql`(volunteer_id = ${id} or emergency_id in (select id from emergencies where user_id = ${id}))`,
    columns: {
      id: 'kept',
      emergency_id: 'kept',
      volunteer_id: 'kept',
      state: 'kept',
      pair_id: 'kept',
      token_hash: 'emptied',
      eta_minutes: 'kept',
      note: 'emptied',
      assigned_by: 'kept',
      created_at: 'kept',
      answered_at: 'kept',
      ended_at: 'kept',
    },
  },
  emergencies: {
    rows: 'kept',
    whose: byUser,
    columns: {
      id: 'kept',
      user_id: 'kept',
      event_id: 'kept',
      user_request_id: 'kept',
      description: 'emptied',
      address: 'emptied',
      locality: 'emptied',
      location: 'emptied',
      state_id: 'kept',
      raised_at: 'kept',
      acknowledged_at: 'kept',
      acknowledged_by: 'kept',
      alarmed_at: 'kept',
      calls: 'kept',
      next_call_at: 'kept',
      closed_at: 'kept',
      closed_by: 'kept',
      system_note: 'emptied',
      updated_at: 'kept',
    },
  },
  ...EVENT_FATES,
  message_attempts: { rows: 'untouched', whose: byUser },
  applications: {
    rows: 'kept',
    whose: byUser,
    columns: {
      id: 'kept',
      user_id: 'kept',
      category_id: 'kept',
      status: 'kept',
      label_priority: 'kept',
      description: 'emptied',
      origin_address: 'emptied',
      origin_locality: 'emptied',
      origin_location: 'emptied',
      destination_address: 'emptied',
      destination_locality: 'emptied',
      destination_location: 'emptied',
      other_address: 'kept',
      arrival_date: 'kept',
      arrival_time: 'kept',
      expiration_date: 'kept',
      due_at: 'kept',
      location: 'emptied',
      state_id: 'kept',
      // Made by the database from what is emptied.
      search_text: 'kept',
      contact: 'emptied',
      system_notes: 'emptied',
      volunteer_id: 'kept',
      created_by: 'kept',
      created_at: 'kept',
      updated_at: 'kept',
      ended_at: 'kept',
      is_phone: 'kept',
      is_wp: 'kept',
      is_sms: 'kept',
      urgent_invited_at: 'kept',
      is_priority_set: 'kept',
    },
  },
  application_users: {
    rows: 'kept',
    whose: ({ id }) =>
      sql`(volunteer_id = ${id} or application_id in (select id from applications where user_id = ${id}))`,
    columns: {
      id: 'kept',
      application_id: 'kept',
      volunteer_id: 'kept',
      is_approved: 'kept',
      ended_reason: 'kept',
      // Several distances together would reveal the home.
      distance_m: 'emptied',
      created_at: 'kept',
      updated_at: 'kept',
      decided_by: 'kept',
      note: 'emptied',
    },
  },
  request_invitations: {
    rows: 'kept',
    whose: ofVolunteerOrRequest,
    columns: {
      id: 'kept',
      application_id: 'kept',
      volunteer_id: 'kept',
      respond: 'kept',
      token_hash: 'kept',
      note: 'emptied',
      eta_minutes: 'kept',
      invited_by: 'kept',
      created_at: 'kept',
      answered_at: 'kept',
    },
  },
  visit_reminders: {
    rows: 'kept',
    whose: ofVolunteerOrRequest,
    columns: {
      id: 'kept',
      application_id: 'kept',
      volunteer_id: 'kept',
      kind: 'kept',
      due_at: 'kept',
      token_hash: 'kept',
      answer: 'kept',
      note: 'emptied',
      sent_at: 'kept',
      answered_at: 'kept',
    },
  },
  // The text of either side may describe the other.
  feedback: {
    rows: 'kept',
    whose: ofEitherSide,
    columns: {
      id: 'kept',
      application_id: 'kept',
      pair_id: 'kept',
      author_id: 'kept',
      rating: 'kept',
      note: 'emptied',
      created_at: 'kept',
      updated_at: 'kept',
    },
  },
  problem_reports: {
    rows: 'kept',
    whose: ofEitherSide,
    columns: {
      id: 'kept',
      application_id: 'kept',
      pair_id: 'kept',
      author_id: 'kept',
      message: text(''),
      created_at: 'kept',
      handled_at: 'kept',
      handled_by: 'kept',
      handled_note: 'emptied',
    },
  },
  blocked_ips: {
    rows: 'kept',
    whose: byUser,
    columns: {
      id: 'kept',
      user_id: 'emptied',
      ip: 'kept',
      path: 'kept',
      message: 'kept',
      created_at: 'kept',
      until: 'kept',
    },
  },
  user_roles: { rows: 'untouched', whose: byUser },
  access_log: { rows: 'untouched', whose: ({ id }) => sql`actor_id = ${id} or subject_id = ${id}` },
  activity_log: { rows: 'untouched', whose: ({ id }) => sql`actor_id = ${id}` },
  categories: { rows: 'untouched', whose: ({ id }) => sql`author_id = ${id}` },
  organizations: { rows: 'untouched', whose: ({ id }) => sql`author_id = ${id}` },
  users: {
    rows: 'kept',
    whose: ({ id }) => sql`id = ${id}`,
    columns: {
      id: 'kept',
      phone: text(ERASED_PHONE),
      first_name: text(''),
      last_name: text(''),
      full_name: text(ERASED_NAME),
      email: 'emptied',
      locale: 'kept',
      time_zone: 'kept',
      residential_address: 'emptied',
      residential_locality: 'emptied',
      residential_location: 'emptied',
      residential_state_id: 'kept',
      arrival_address: 'emptied',
      arrival_locality: 'emptied',
      arrival_location: 'emptied',
      arrival_state_id: 'kept',
      location: 'kept',
      state_id: 'kept',
      comments: 'emptied',
      other_disability: 'emptied',
      disability_confirmation_check: 'kept',
      quick_emergency_request: 'kept',
      is_phone: 'kept',
      is_wp: 'kept',
      is_sms: 'kept',
      is_email: 'kept',
      is_active: 'kept',
      signed_at: 'kept',
      blocked_at: 'kept',
      deleted_at: 'kept',
      last_active_at: 'emptied',
      created_at: 'kept',
      updated_at: ({ now }) => sql`${now}::timestamptz`,
      is_away: 'kept',
      address_move_confirmed_at: 'emptied',
      organization_id: 'kept',
      erased_at: ({ now }) => sql`${now}::timestamptz`,
    },
  },
};

/** Erases what is kept about a person whose account was removed. */
export async function erasePersonalData(tx: Tx, person: ErasedPerson): Promise<void> {
  await blankInOthersMessages(tx, person);
  for (const [table, fate] of Object.entries(FATES)) {
    if (fate.rows === 'deleted')
      await sql`delete from ${sql.table(table)} where ${fate.whose(person)}`.execute(tx);
    if (fate.rows !== 'kept') continue;
    const changes = Object.entries<Fate>(fate.columns)
      .filter((change): change is [string, Exclude<Fate, 'kept'>] => change[1] !== 'kept')
      .map(([column, to]) => sql`${sql.ref(column)} = ${to === 'emptied' ? sql`null` : to(person)}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${fate.whose(person)}`.execute(tx);
  }
}

const BLANK = '••••';
/** Shorter ones would be found in words that mean something else. */
const SHORTEST_TERM = 4;

/**
 * Blanks the person's name, phone and address in messages to others. Messages known to be about the person
 * lose their whole text, which covers former names. Messages from before this was recorded went to people
 * who helped, were helped by, registered or were registered by the person: there the known values are
 * blanked, longest first, so that one within another leaves nothing.
 */
async function blankInOthersMessages(tx: Tx, { id, createdAt }: ErasedPerson): Promise<void> {
  await sql`
    update messages set log_text = '', text = null, mail = null, state = ${NOT_SENT}
    where about_user_id = ${id}`.execute(tx);
  const { rows: terms } = await sql<{ term: string }>`
    select distinct term from (
      select unnest(array[phone, full_name, residential_address, arrival_address]) as term
      from users where id = ${id}
      union all
      select unnest(array[origin_address, destination_address, contact ->> 'full_name', contact ->> 'phone',
        contact ->> 'residential_address']) from applications where user_id = ${id}
    ) known where length(term) >= ${SHORTEST_TERM}`.execute(tx);
  const { rows: others } = await sql<{ id: number }>`
    select volunteer_id as id from application_users
    where application_id in (select id from applications where user_id = ${id})
    union
    select a.user_id from application_users l join applications a on a.id = l.application_id
    where l.volunteer_id = ${id}
    union
    select case when referrer_id = ${id} then subject_id else referrer_id end
    from "references" where ${id} in (referrer_id, subject_id)`.execute(tx);
  if (others.length === 0) return;
  for (const { term } of terms.sort((a, b) => b.term.length - a.term.length)) {
    await sql`
      update messages set log_text = replace(log_text, ${term}::text, ${BLANK}::text), text = null, mail = null
      where user_id = any(${others.map((other) => other.id)}::integer[]) and created_at >= ${createdAt}
        and state not in ('queued', 'sending') and position(${term}::text in log_text) > 0`.execute(tx);
  }
}
