import { LINK_PATHS, type LinkKindName } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import type { Executor } from '../../src/platform/db/database.ts';
import { unsubscribeTokensOf } from '../../src/platform/messaging/subscriptions.repository.ts';
import { newToken, tokenHash } from '../../src/platform/sessions/token.ts';
import { buildEvent, buildEventUserRequest, buildEventVolunteerRequest } from './events.ts';
import { buildHelpSeeker, buildVolunteer, uniquePhone, type PersonOverrides } from './people.ts';
import { buildReference } from './references.ts';
import { buildRequest } from './requests.ts';

const HOUR_MS = 3_600_000;

/** Realistic long names and notes. */
const SEEKER: PersonOverrides = {
  firstName: 'אלכסנדרה-מרים',
  lastName: 'בן-שלום וייסמן-רוזנטל',
  comments: 'לצלצל פעמיים ולחכות: יש לי הליכון, והכניסה היא מהחצר האחורית, ליד גן השעשועים.',
  disabilities: ['wheelchair_user'],
  home: {
    text: 'שדרות יצחק רבין 128, כניסה ב׳, קומה 14, דירה 57, מודיעין-מכבים-רעות',
    locality: 'מודיעין-מכבים-רעות',
    lat: 31.898,
    lng: 35.0104,
  },
};
const DESTINATION = {
  text: 'המרכז הרפואי שיבא, תל השומר, רמת גן',
  locality: 'רמת גן',
  lat: 32.0456,
  lng: 34.8413,
};
const DESCRIPTION = 'צריך לקחת אותי לבדיקה ולחכות איתי עד הסוף. יש כיסא גלגלים מתקפל, ואני לא שומעת טוב.';

/** Path of an open personal link of the kind, whose page has long texts; `now` is when it was sent. */
export async function buildLink(
  db: Executor,
  kind: LinkKindName,
  { now = new Date(), ...own }: PersonOverrides & { now?: Date } = {},
): Promise<string> {
  const token = newToken();
  const hash = tokenHash(token);
  const in30Days = new Date(now.valueOf() + 30 * 24 * HOUR_MS);
  const seeker = await buildHelpSeeker(db, { ...SEEKER, ...own });
  const volunteer = await buildVolunteer(db, own);
  const soon = new Date(now.valueOf() + HOUR_MS);
  const ride = {
    categoryId: 1,
    description: DESCRIPTION,
    destination: DESTINATION,
    dueAt: soon,
    createdAt: now,
  };
  const at = (made: string) => `${LINK_PATHS[kind]}${made}`;
  switch (kind) {
    case 'guardian': {
      const name = 'אברהם-יצחק בן-שלום וייסמן-רוזנטל';
      const minor = await buildVolunteer(db, {
        ...own,
        firstName: SEEKER.firstName ?? '',
        agreement: { guardian: { name, phone: uniquePhone() } },
      });
      await sql`
        insert into guardian_links (token_hash, volunteer_information_id, guardian_full_name, guardian_phone_hash,
          created_at, expires_at)
        select ${hash}, id, ${name}, ${hash}, ${now}, ${in30Days} from volunteer_information
        where user_id = ${minor.id}`.execute(db);
      return at(token);
    }
    case 'reference':
      return at(await buildReference(db, { referrerId: volunteer.id, subjectId: seeker.id, now }));
    case 'phone_change':
      await sql`
        insert into phone_changes (token_hash, user_id, phone, created_at, expires_at)
        values (${hash}, ${seeker.id}, ${uniquePhone()}, ${now}, ${in30Days})`.execute(db);
      return at(token);
    case 'help_request':
      await sql`
        insert into request_invitations (application_id, volunteer_id, token_hash, created_at)
        values (${await buildRequest(db, seeker.id, ride)}, ${volunteer.id}, ${hash}, ${now})`.execute(db);
      return at(token);
    case 'visit': {
      const inCare = { ...ride, status: 'in_treatment', volunteerId: volunteer.id } as const;
      await sql`
        insert into visit_reminders (application_id, volunteer_id, kind, due_at, token_hash, sent_at)
        values (${await buildRequest(db, seeker.id, inCare)}, ${volunteer.id}, 'hour', ${soon}, ${hash}, ${now})`.execute(
        db,
      );
      return at(token);
    }
    case 'emergency': {
      const { rows } = await sql<{ id: number }>`
        insert into emergencies (user_id, description, address, location, raised_at, alarmed_at, updated_at)
        select id, ${DESCRIPTION}, residential_address, residential_location, ${now}, ${now}, ${now}
        from users where id = ${seeker.id} returning id`.execute(db);
      await sql`
        insert into emergency_assignments (emergency_id, volunteer_id, token_hash, created_at)
        values (${rows[0]?.id}, ${volunteer.id}, ${hash}, ${now})`.execute(db);
      return at(token);
    }
    case 'event_volunteer':
    case 'event_user': {
      const { text: address = '' } = SEEKER.home ?? {};
      const event = await buildEvent(db, { name: 'שיטפון בשכונות הדרומיות והפסקת חשמל ממושכת', address });
      const made =
        kind === 'event_user'
          ? await buildEventUserRequest(db, { eventId: event.id, userId: seeker.id })
          : await buildEventVolunteerRequest(db, { eventId: event.id, volunteerId: volunteer.id });
      return at(made.token);
    }
    case 'unsubscribe_sms':
    case 'unsubscribe_email': {
      const tokens = (await unsubscribeTokensOf(db, [seeker.id])).get(seeker.id);
      return at(tokens?.[kind === 'unsubscribe_sms' ? 'sms' : 'email'] ?? '');
    }
  }
}
