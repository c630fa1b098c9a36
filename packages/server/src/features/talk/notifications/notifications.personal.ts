import type { Phrase } from '@ezra/contract/common/locales';
import { ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { WORDS_KEPT_MONTHS } from '../../../platform/messaging/messaging.jobs.ts';
import { NOT_SENT } from '../../../platform/messaging/retention.repository.ts';
import { text, type ErasedPerson, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { MOST, nameKey, section, WORDS, type Named } from '../../../platform/personal-data/sections.ts';
import { CHANNEL_WORDS, STATE_WORDS } from './message-words.presenter.ts';

/** SQL: messages to the account, and to its phone or e-mail while the account existed. */
const received = ({ id, phone, email, createdAt, deletedAt }: ErasedPerson) => sql`
  (user_id = ${id} or ((phone = ${phone} or email = ${email}::text)
    and created_at between ${createdAt}::timestamptz and ${deletedAt}::timestamptz))`;

/** SQL: messages with links for the person's guardians. They hold the guardians' phones. */
const toGuardians = ({ id }: ErasedPerson) => sql`
  dedupe_key in (select 'guardian_link/' || encode(token_hash, 'hex') from guardian_links
    where volunteer_information_id in (select id from volunteer_information where user_id = ${id}))`;

const BLANK = '••••';
/** Shorter values would also be found in other words. */
const SHORTEST_TERM = 4;

/**
 * Blanks the person's name, phone and address in messages to others. Messages known to be about the person
 * lose their whole text, which covers former names. Messages from before this was recorded went to people who
 * helped, were helped by, registered or were registered by the person: there the known values are blanked,
 * longest first, so that a value within another leaves nothing.
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

interface MessageRow {
  created_at: Date;
  channel: string | null;
  kind: Named | string;
  type: string;
  state: string;
  /** Null if the text names another person. */
  words: string | null;
  names_another_person: boolean;
}
const NAMES_ANOTHER: Phrase = {
  he: 'בהודעה נכתבו פרטים של אדם אחר, ולכן המילים שלה אינן כאן.',
  en: 'This message names another person, so its words are not shown here.',
};
/** A code's purpose, by its template: codes of all purposes have the same type. */
const CODE_WORDS: Readonly<Record<string, Phrase>> = {
  sign_in_code: { he: 'קוד כניסה', en: 'Sign-in code' },
  registration_code: { he: 'קוד הרשמה', en: 'Registration code' },
  phone_change_code: { he: 'קוד לאישור מספר חדש', en: 'Code to confirm a new number' },
  account_deletion_code: { he: 'קוד למחיקת החשבון', en: 'Code to delete the account' },
  not_staff: { he: 'כניסת צוות', en: 'Staff sign-in' },
};

/** Messages to the person, and messages about the person to others. */
export const messageData: PersonalData = {
  erase: blankInOthersMessages,
  tables: {
    outbox: {
      deleted: (person) => sql`
        ((recipient in (${person.phone}, ${person.email}::text) and created_at <= ${person.deletedAt}::timestamptz)
          or idempotency_key in (select idempotency_key from messages
            where ${received(person)} or ${toGuardians(person)} or about_user_id = ${person.id}))`,
    },
    messages: {
      rows: (person) => sql`(${received(person)} or ${toGuardians(person)})`,
      emptied: ['text', 'mail', 'sent_to', 'provider_id', 'last_error'],
      set: {
        phone: () => sql`case when phone is not null then ${ERASED_PHONE}::text end`,
        email: () => sql`case when email is not null then '' end`,
        log_text: text(''),
        state: () => NOT_SENT,
      },
      kept: `id idempotency_key dedupe_key batch user_id about_user_id locale template purpose type priority channels channel
        has_secret channel_attempts attempts kept_attempts next_attempt_at lease_until provider created_at sent_at delivered_at
        expires_at`,
    },
    message_attempts: 'kept',
  },
  sections: [
    section({
      at: 'messages',
      title: { he: 'הודעות שנשלחו אליך', en: 'Messages sent to you' },
      isAlways: true,
      text: {
        he: 'של השנתיים האחרונות; הודעות עם קודים של השבוע האחרון. הקודים עצמם והקישורים האישיים אינם נשמרים.',
        en: 'Of the past two years; messages with codes of the past week. The codes themselves and personal links are not kept.',
      },
      // Messages to the account, and codes to its phone. Messages that name another person appear without
      // their text: volunteers must not export names, phones and addresses of the people they helped.
      async read(executor, { userId, now }) {
        const account = await executor
          .selectFrom('users')
          .select(['phone', 'created_at'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        const { rows } = await sql<MessageRow & { kind: string; type_label: Phrase | null }>`
          select m.created_at, m.channel, m.template as kind, m.type, t.label as type_label, m.state,
            case when m.about_user_id is null then m.log_text end as words
          from messages m left join notification_types t on t.key = m.type
          where (m.user_id = ${userId}
              or (m.phone = ${account.phone} and m.purpose = 'code' and m.created_at >= ${account.created_at}))
            and m.created_at > ${now}::timestamptz - make_interval(months => ${WORDS_KEPT_MONTHS}::integer)
          order by m.created_at desc, m.id desc limit ${MOST + 1}`.execute(executor);
        return rows.map(({ type_label: label, kind, ...row }): MessageRow => ({
          ...row,
          kind: nameKey(kind, { ...(label && { [kind]: label }), ...CODE_WORDS }),
          names_another_person: row.words === null,
        }));
      },
      fields: {
        created_at: { label: WORDS.when },
        kind: { label: WORDS.about },
        channel: { label: { he: 'איך', en: 'How' }, options: CHANNEL_WORDS },
        state: { label: WORDS.status, options: STATE_WORDS },
        words: { label: WORDS.words, kind: 'words', none: NAMES_ANOTHER },
      },
    }),
  ],
};
