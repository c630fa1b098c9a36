import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

const MINUTE_MS = 60_000;

/** Two people who write to each other: about a kind of help, or about an event. */
interface Talk {
  /** Who wrote first. */
  readonly from: number;
  readonly to: number;
  readonly categoryId: number | null;
  readonly eventId: number | null;
  /** The staff as such, on one side; null: two who help and are helped. */
  readonly staffId: number | null;
  readonly helperId: number | null;
  /** Who wrote what, how many minutes ago. */
  readonly lines: readonly (readonly [who: 'from' | 'to', text: string, minutesAgo: number])[];
}

/**
 * A conversation whose last lines wait for whoever did not write them. Its reader counts as told: nothing goes out
 * for what nobody wrote.
 */
async function addTalk(tx: Tx, talk: Talk, now: Date): Promise<void> {
  const { from, to, categoryId, eventId, staffId, helperId } = talk;
  const [low, high] = from < to ? [from, to] : [to, from];
  for (const [who, text, minutesAgo] of talk.lines) {
    const [sender, reader] = who === 'from' ? [from, to] : [to, from];
    const at = new Date(now.valueOf() - minutesAgo * MINUTE_MS);
    const readerIs = reader === staffId ? 'staff' : reader === helperId ? 'helper' : 'helped';
    // Whoever writes has read what was written before.
    await sql`
      with stored as (
        insert into chat_messages (low_id, high_id, category_id, event_id, sender_id, as_staff, message, sent_at)
        values (${low}, ${high}, ${categoryId}, ${eventId}, ${sender}, ${sender === staffId}, ${text}, ${at})
        returning id, sent_at
      ), read as (
        update chat_reads set unread = 0, last_read_id = latest_id, told_at = null
        where reader_id = ${sender} and other_id = ${reader} and category_id is not distinct from ${categoryId}
          and event_id is not distinct from ${eventId}
      )
      insert into chat_reads (reader_id, other_id, category_id, event_id, unread, latest_id, latest_at, reader_is, told_at)
      select ${reader}, ${sender}, ${categoryId}, ${eventId}, 1, id, sent_at, ${readerIs}, ${now} from stored
      on conflict (reader_id, other_id, category_id, event_id) do update
      set unread = chat_reads.unread + 1, latest_id = excluded.latest_id, latest_at = excluded.latest_at,
        told_at = excluded.told_at`.execute(tx);
  }
}

interface Matter {
  readonly userId: number;
  readonly volunteerId: number;
  readonly categoryId: number;
}

/** What is in treatment, with this person on one side. */
async function inTreatment(tx: Tx, person: number): Promise<Matter | undefined> {
  const { rows } = await sql<Matter>`
    select user_id as "userId", volunteer_id as "volunteerId", category_id as "categoryId" from applications
    where status = 'in_treatment' and ${person} in (user_id, volunteer_id) order by id limit 1`.execute(tx);
  return rows[0];
}

/** Conversations of the people to sign in as, each with something that waits for them to read it. */
export async function addTalks(
  tx: Tx,
  who: { readonly seekerId: number; readonly volunteerId: number; readonly adminId: number },
  now: Date,
): Promise<void> {
  const none = { categoryId: null, eventId: null, staffId: null, helperId: null };
  const own = await inTreatment(tx, who.seekerId);
  if (own)
    await addTalk(
      tx,
      {
        ...none,
        from: own.volunteerId,
        to: own.userId,
        categoryId: own.categoryId,
        helperId: own.volunteerId,
        lines: [
          ['from', 'שלום, שמחה לעזור. מתי נוח שאגיע?', 1500],
          ['to', 'תודה רבה! אחרי הצהריים, אחרי ארבע.', 1480],
          ['from', 'מצוין. אגיע מחר בסביבות ארבע וחצי.', 1470],
          ['to', 'הכניסה מהחצר, קומה ראשונה.', 1465],
          ['from', 'תודה, אמצא. להביא גם לחם מלא?', 35],
        ],
      },
      now,
    );
  const helped = await inTreatment(tx, who.volunteerId);
  if (helped)
    await addTalk(
      tx,
      {
        ...none,
        from: who.volunteerId,
        to: helped.userId,
        categoryId: helped.categoryId,
        helperId: who.volunteerId,
        lines: [
          ['from', 'שלום, אושרתי לעזור. אפשר לדבר בטלפון הערב?', 300],
          ['to', 'כן, עד תשע בערב. תודה!', 280],
          ['to', 'אפשר גם לכתוב כאן, קשה לי קצת לשמוע בטלפון.', 55],
        ],
      },
      now,
    );
  await addTalk(
    tx,
    {
      ...none,
      from: who.adminId,
      to: who.seekerId,
      categoryId: 1,
      staffId: who.adminId,
      lines: [
        ['from', 'שלום, מדברים מהעמותה. כיסא הגלגלים מתקפל? אנחנו מחפשים רכב מתאים.', 240],
        ['to', 'כן, מתקפל ונכנס לתא מטען רגיל.', 200],
        ['to', 'ואפשר שמישהו ילווה אותי עד המחלקה?', 198],
      ],
    },
    now,
  );
  const { rows } = await sql<{ volunteerId: number; managerId: number; eventId: number }>`
    select p.volunteer_id as "volunteerId", e.manager_id as "managerId", e.id as "eventId"
    from event_pairs p join events e on e.id = p.event_id
    where p.volunteer_id = ${who.volunteerId} and p.outcome is null and p.is_approved = 1 and e.is_active
    order by p.id limit 1`.execute(tx);
  const pair = rows[0];
  if (pair)
    await addTalk(
      tx,
      {
        ...none,
        from: pair.managerId,
        to: pair.volunteerId,
        eventId: pair.eventId,
        staffId: pair.managerId,
        helperId: pair.volunteerId,
        lines: [
          ['from', 'תודה שהצטרפת. יש מים ומאווררים במרכז הקהילתי, אפשר לקחת משם.', 180],
          ['to', 'לקחתי שני ארגזי מים, בדרך.', 90],
        ],
      },
      now,
    );
}

const FEEDBACK: readonly { rating: 1 | 2 | 3; isVolunteer: boolean; note: string | null }[] = [
  { rating: 3, isVolunteer: false, note: 'הגעה בזמן, סבלנות וחיוך. תודה מכל הלב.' },
  { rating: 3, isVolunteer: true, note: 'פגישה נעימה, אשמח לבוא שוב.' },
  { rating: 2, isVolunteer: false, note: 'הכול בסדר, אבל היה איחור של חצי שעה.' },
  { rating: 3, isVolunteer: false, note: null },
  { rating: 1, isVolunteer: false, note: 'חיכיתי בחוץ בשמש ואף אחד לא הודיע על האיחור.' },
];
const PROBLEMS = [
  {
    message: 'אף אחד לא הגיע, ולא הייתה תשובה בטלפון. בסוף נסעתי במונית.',
    isVolunteer: false,
    hoursAgo: 5,
    handled: null,
  },
  {
    message: 'במדרגות בכניסה אין מעקה, וכמעט נפלנו. כדאי לשלוח שני אנשים.',
    isVolunteer: true,
    hoursAgo: 70,
    handled: 'דיברנו עם ועד הבית, ומעכשיו יגיעו שני מתנדבים.',
  },
];

/** How completed help went, in the words of both sides, and problems: one waits, one was taken care of. */
export async function addWords(
  tx: Tx,
  { adminId, seekerId }: { adminId: number; seekerId: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number; volunteerId: number }>`
    select id, user_id as "userId", volunteer_id as "volunteerId" from applications
    where status = 'completed' and volunteer_id is not null and user_id <> ${seekerId} order by id
    limit ${FEEDBACK.length + PROBLEMS.length}`.execute(tx);
  for (const [n, { rating, isVolunteer, note }] of FEEDBACK.entries()) {
    const help = rows[n];
    if (!help) return;
    const at = new Date(now.valueOf() - (n + 1) * 20 * 60 * MINUTE_MS);
    await sql`
      insert into feedback (application_id, author_id, rating, note, created_at, updated_at)
      values (${help.id}, ${isVolunteer ? help.volunteerId : help.userId}, ${rating}, ${note}, ${at}, ${at})`.execute(
      tx,
    );
  }
  for (const [n, { message, isVolunteer, hoursAgo, handled }] of PROBLEMS.entries()) {
    const help = rows[FEEDBACK.length + n];
    if (!help) return;
    const at = new Date(now.valueOf() - hoursAgo * 60 * MINUTE_MS);
    const handledAt = handled === null ? null : new Date(at.valueOf() + 90 * MINUTE_MS);
    await sql`
      insert into problem_reports (application_id, author_id, message, created_at, handled_at, handled_by, handled_note)
      values (${help.id}, ${isVolunteer ? help.volunteerId : help.userId}, ${message}, ${at}, ${handledAt},
        ${handledAt && adminId}, ${handled})`.execute(tx);
  }
}
