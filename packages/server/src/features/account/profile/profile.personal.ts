import { nameOf, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { dateFormat } from '@ezra/contract/common/show-time';
import { ERASED_NAME, ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import { joinsDrills } from '../../../platform/db/people.ts';
import { byUser, text, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  named,
  ROLE_WORDS,
  section,
  WORDS,
  type Named,
  type Reader,
} from '../../../platform/personal-data/sections.ts';

interface AddressRow {
  kind: 'residential' | 'work';
  address: string;
  locality: string | null;
  region: Named | null;
  longitude: number | null;
  latitude: number | null;
}
const ADDRESS_KINDS: Readonly<Record<AddressRow['kind'], Phrase>> = {
  residential: { he: 'כתובת המגורים', en: 'Home address' },
  work: { he: 'כתובת העבודה', en: 'Work address' },
};
/** The name of a time zone's clock, such as ‘Israel Time’. */
const clockOf = (timeZone: string, { locale, now }: Reader): string =>
  dateFormat('zone', locale, timeZone)
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
const stopped = (isSubscribed: boolean, { locale }: Reader): string | null =>
  isSubscribed ? null : say(WORDS.yes, locale);

/** The account, and its single rows in other tables. */
export const accountData: PersonalData = {
  tables: {
    subscriptions: { deleted: byUser },
    phone_changes: { deleted: byUser },
    drill_participants: { deleted: byUser },
    region_permissions: { deleted: byUser },
    user_roles: 'kept',
    users: {
      rows: ({ id }) => sql`id = ${id}`,
      emptied: [
        'email',
        'residential_address',
        'residential_locality',
        'residential_location',
        'arrival_address',
        'arrival_locality',
        'arrival_location',
        'comments',
        'other_disability',
        'last_active_at',
        'address_move_confirmed_at',
      ],
      set: {
        phone: text(ERASED_PHONE),
        first_name: text(''),
        last_name: text(''),
        full_name: text(ERASED_NAME),
        updated_at: ({ now }) => sql`${now}::timestamptz`,
        erased_at: ({ now }) => sql`${now}::timestamptz`,
      },
      // The database derives `location` from columns that are emptied.
      kept: `id locale time_zone residential_state_id arrival_state_id location state_id organization_id is_active
        disability_confirmation_check quick_emergency_request is_phone is_wp is_sms is_email is_away
        signed_at blocked_at deleted_at created_at`,
    },
  },
  sections: [
    section({
      at: 'account',
      title: { he: 'החשבון', en: 'Account' },
      isAlways: true,
      read: (executor, { userId }) =>
        executor
          .selectFrom('users as u')
          .leftJoin('organizations as o', 'o.id', 'u.organization_id')
          .select(['u.id', 'u.phone', 'u.full_name', 'u.first_name', 'u.last_name', 'u.email', 'u.locale'])
          .select([
            'u.time_zone',
            'u.comments',
            'u.is_active',
            'u.created_at',
            'u.signed_at as registered_at',
          ])
          .select(['u.last_active_at', 'o.name as organization'])
          .select(sql<boolean>`${sql.raw(joinsDrills('u.id'))}`.as('joins_drills'))
          .where('u.id', '=', userId)
          .executeTakeFirstOrThrow(),
      fields: {
        full_name: { label: WORDS.fullName },
        phone: { label: WORDS.phone, kind: 'phone' },
        email: { label: WORDS.email, kind: 'ltr' },
        locale: { label: { he: 'שפה', en: 'Language' }, show: (locale) => nameOf(locale as Locale) },
        time_zone: { label: { he: 'אזור זמן', en: 'Time zone' }, show: clockOf },
        comments: { label: WORDS.comments },
        organization: { label: { he: 'ארגון', en: 'Organization' } },
        is_active: { label: { he: 'החשבון פעיל', en: 'The account is active' } },
        joins_drills: { label: { he: 'השתתפות בתרגילים', en: 'Takes part in drills' } },
        created_at: { label: { he: 'נפתח', en: 'Opened' } },
        registered_at: { label: { he: 'ההרשמה הושלמה', en: 'Registration completed' } },
        last_active_at: { label: WORDS.lastUsed },
        id: { label: { he: 'מספר החשבון', en: 'Account number' } },
      },
    }),
    section({
      at: 'roles',
      title: { he: 'תפקידים', en: 'Roles' },
      isAlways: true,
      read: (executor, { userId }) =>
        executor
          .selectFrom('user_roles')
          .select(['role', 'created_at as since'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
      fields: { role: { label: WORDS.role, options: ROLE_WORDS }, since: { label: WORDS.since } },
    }),
    section({
      at: 'regions',
      title: { he: 'אזורים שבאחריותך', en: 'Your regions' },
      read: (executor, { userId }) =>
        executor
          .selectFrom('region_permissions as p')
          .innerJoin('states as s', 's.id', 'p.state_id')
          .select(['s.name as key', 's.label'])
          .where('p.user_id', '=', userId)
          .orderBy('s.name')
          .execute(),
      fields: { label: { label: WORDS.region, show: (label: Phrase, { locale }) => say(label, locale) } },
    }),
    section({
      at: 'addresses',
      title: { he: 'כתובות', en: 'Addresses' },
      isAlways: true,
      async read(executor, { userId }) {
        const { rows } = await sql<AddressRow>`
          select a.kind, a.address, a.locality, ${named('s')} as region, a.location[0] as longitude,
            a.location[1] as latitude
          from users u
          cross join lateral (values
            ('residential', u.residential_address, u.residential_locality, u.residential_location, u.residential_state_id),
            ('work', u.arrival_address, u.arrival_locality, u.arrival_location, u.arrival_state_id)
          ) a (kind, address, locality, location, state_id)
          left join states s on s.id = a.state_id
          where u.id = ${userId} and a.address is not null order by a.kind`.execute(executor);
        return rows;
      },
      heading: ({ kind }, { locale }) => say(ADDRESS_KINDS[kind], locale),
      fields: {
        address: { label: { he: 'כתובת', en: 'Address' } },
        locality: { label: WORDS.locality },
        region: { label: WORDS.region },
        // Rounded to about a metre.
        latitude: {
          label: { he: 'מיקום במפה', en: 'Position on the map' },
          kind: 'ltr',
          show: (latitude, _reader, { longitude }) =>
            latitude === null || longitude === null
              ? null
              : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
        },
      },
    }),
    section({
      at: 'channels',
      title: { he: 'איך נשלחות אליך הודעות', en: 'How messages reach you' },
      read: (executor, { userId }) =>
        executor
          .selectFrom('users as u')
          .leftJoin('subscriptions as s', 's.user_id', 'u.id')
          .select(['u.is_phone as phone', 'u.is_wp as whatsapp', 'u.is_sms as sms', 'u.is_email as email'])
          .select([
            sql<boolean>`coalesce(s.sms, true)`.as('sms_subscribed'),
            sql<boolean>`coalesce(s.email, true)`.as('email_subscribed'),
          ])
          .where('u.id', '=', userId)
          .executeTakeFirstOrThrow(),
      fields: {
        phone: { label: { he: 'שיחת טלפון', en: 'Phone call' } },
        whatsapp: { label: WORDS.whatsapp },
        sms: { label: WORDS.sms },
        email: { label: WORDS.email },
        sms_subscribed: {
          label: { he: 'ביקשת להפסיק הודעות טקסט', en: 'You unsubscribed from SMS' },
          show: stopped,
        },
        email_subscribed: {
          label: { he: 'ביקשת להפסיק הודעות דוא״ל', en: 'You unsubscribed from e-mails' },
          show: stopped,
        },
      },
    }),
  ],
};
