import { sql } from 'kysely';
import type { Conversation, Standing } from '../features/chat/chat.domain.ts';
import { markRead, markTold, storeMessage } from '../features/chat/chat.repository.ts';
import type { Tx } from '../platform/db/database.ts';

const MINUTE_MS = 60_000;

/** A conversation of two people about a category or an event. */
interface Talk {
  /** The author of the first message. */
  readonly from: number;
  readonly to: number;
  readonly about: Pick<Conversation, 'categoryId' | 'eventId'>;
  /** The part of each of the two people; default: the person helped. */
  readonly standing: ReadonlyMap<number, Standing>;
  /** Author, text, and minutes ago. */
  readonly lines: readonly (readonly [who: 'from' | 'to', text: string, minutesAgo: number])[];
}

/**
 * Stores a conversation whose last lines are unread. Their reader counts as notified, so that the demo sends
 * no message about them.
 */
async function addTalk(tx: Tx, { from, to, about, standing, lines }: Talk, now: Date): Promise<void> {
  const isStaff = (person: number) => standing.get(person) === 'staff';
  for (const [who, message, minutesAgo] of lines) {
    const [userId, otherId] = who === 'from' ? [from, to] : [to, from];
    const stored = await storeMessage(
      tx,
      { ...about, userId, otherId },
      {
        message,
        clientKey: undefined,
        asStaff: isStaff(userId),
        receiverIs: standing.get(otherId) ?? 'helped',
        now: new Date(now.valueOf() - minutesAgo * MINUTE_MS),
      },
    );
    // Writing means having read the earlier messages.
    if (stored) await markRead(tx, { ...about, userId, otherId }, stored.id);
    await markTold(tx, { ...about, userId: otherId, otherId: userId }, now);
  }
}

interface Matter {
  readonly userId: number;
  readonly volunteerId: number;
  readonly categoryId: number;
}

/** Finds a request in treatment with this person on one side. */
async function inTreatment(tx: Tx, person: number): Promise<Matter | undefined> {
  const { rows } = await sql<Matter>`
    select user_id as "userId", volunteer_id as "volunteerId", category_id as "categoryId" from applications
    where status = 'in_treatment' and ${person} in (user_id, volunteer_id) order by id limit 1`.execute(tx);
  return rows[0];
}

/** Finds the event in which a volunteer is on the way, and its manager. */
async function approvedPair(
  tx: Tx,
  volunteerId: number,
): Promise<{ managerId: number; eventId: number } | undefined> {
  const { rows } = await sql<{ managerId: number; eventId: number }>`
    select e.manager_id as "managerId", e.id as "eventId"
    from event_pairs p join events e on e.id = p.event_id
    where p.volunteer_id = ${volunteerId} and p.outcome is null and p.is_approved = 1 and e.is_active
    order by p.id limit 1`.execute(tx);
  return rows[0];
}

/** Adds conversations of the demo's logins, each with an unread message. */
export async function addTalks(
  tx: Tx,
  { seekerId, volunteerId, adminId }: { seekerId: number; volunteerId: number; adminId: number },
  now: Date,
): Promise<void> {
  const talks: Talk[] = [
    {
      from: adminId,
      to: seekerId,
      about: { categoryId: 1, eventId: null },
      standing: new Map([[adminId, 'staff']]),
      lines: [
        ['from', 'שלום, מדברים מהעמותה. כיסא הגלגלים מתקפל? אנחנו מחפשים רכב מתאים.', 240],
        ['to', 'כן, מתקפל ונכנס לתא מטען רגיל.', 200],
        ['to', 'ואפשר שמישהו ילווה אותי עד המחלקה?', 198],
      ],
    },
  ];
  const ofHelp = ({ userId, volunteerId: helper, categoryId }: Matter, lines: Talk['lines']) =>
    talks.push({
      from: helper,
      to: userId,
      about: { categoryId, eventId: null },
      standing: new Map([[helper, 'helper']]),
      lines,
    });
  const own = await inTreatment(tx, seekerId);
  if (own)
    ofHelp(own, [
      ['from', 'שלום, שמחה לעזור. מתי נוח שאגיע?', 1500],
      ['to', 'תודה רבה! אחרי הצהריים, אחרי ארבע.', 1480],
      ['from', 'מצוין. אגיע מחר בסביבות ארבע וחצי.', 1470],
      ['to', 'הכניסה מהחצר, קומה ראשונה.', 1465],
      ['from', 'תודה, אמצא. להביא גם לחם מלא?', 35],
    ]);
  const helped = await inTreatment(tx, volunteerId);
  if (helped)
    ofHelp(helped, [
      ['from', 'שלום, אושרתי לעזור. אפשר לדבר בטלפון הערב?', 300],
      ['to', 'כן, עד תשע בערב. תודה!', 280],
      ['to', 'אפשר גם לכתוב כאן, קשה לי קצת לשמוע בטלפון.', 55],
    ]);
  const pair = await approvedPair(tx, volunteerId);
  if (pair)
    talks.push({
      from: pair.managerId,
      to: volunteerId,
      about: { categoryId: null, eventId: pair.eventId },
      standing: new Map([
        [pair.managerId, 'staff'],
        [volunteerId, 'helper'],
      ]),
      lines: [
        ['from', 'תודה שהצטרפת. יש מים ומאווררים במרכז הקהילתי, אפשר לקחת משם.', 180],
        ['to', 'לקחתי שני ארגזי מים, בדרך.', 90],
      ],
    });
  for (const talk of talks) await addTalk(tx, talk, now);
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

/** Adds feedback of both sides on completed help, and problems: one open, one solved. */
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
