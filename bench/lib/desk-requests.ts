import { fill } from './people.ts';

/** SQL: gives people realistic names. Some first names are common, most full names are unique. */
const NAMES = `
  update users set first_name = n.first, last_name = n.last, full_name = n.first || ' ' || n.last,
    email = case when id % 3 > 0 then 'p' || id::bigint * 7919 % 1000003 || '@example.org' end
  from (
    select id as person,
      ('{דנה,משה,יוסי,רחל,אסתר,דוד,שרה,אברהם,מרים,יעקב,לאה,יצחק,חנה,שמעון,רבקה,נועה,איתן,תמר,גיל,אורית}'::text[])[1 + h % 20] as first,
      ('{כהן,לוי,מזרחי,פרץ,ביטון,דהן,אברהם,פרידמן,מלכה,אזולאי,כץ,יוסף,דוד,עמר,אוחיון,חדד,גבאי,בן דוד,אדרי,קליין,סגל,שפירא,רוזן,שטרן,ברק,הלוי,נחום,שמש,אלון,צור}'::text[])[1 + h / 20 % 30]
        || ' ' || chr(1488 + h / 600 % 27) || chr(1488 + h / 16200 % 27) as last
    from (select id, hashint4(id) & 2147483647 as h from users) u
  ) n
  where n.person = id`;

/**
 * SQL: requests in every state, for two thirds of the people. Live ones are for the next thirty days; about
 * one in thirty has its own name and phone. Those in treatment, completed ones and some closed ones have a
 * volunteer, who came after a minute to two days.
 */
const REQUESTS = `
  insert into applications (user_id, category_id, status, label_priority, description, expiration_date, due_at,
    origin_address, origin_locality, origin_location, destination_address, location, state_id, contact, system_notes,
    volunteer_id, created_by, created_at, updated_at, first_yes_at, approved_at, ended_at)
  select u.id, 2 + (k % people.n * 7 + k / people.n * 5) % 13, made.status, (h % 4)::smallint,
    case when h % 10 > 0 then
      ('{צריך עזרה בקניות,צריכה ליווי לרופא,תיקון קטן בבית,חברה לשעה של שיחה,מילוי טפסים,סחיבה של ארון}'::text[])[1 + h / 10 % 6]
      || ' ' || ('{בבוקר,אחר הצהריים,בערב,בסוף השבוע}'::text[])[1 + h / 60 % 4] || ', ' || left(md5(k::text), 12) end,
    (given.due - interval '1 day')::date, given.due,
    u.residential_address, u.residential_locality, u.residential_location,
    case when h / 11 % 5 = 0 then 'ויצמן ' || h % 90 end, u.location, u.state_id,
    case when h / 13 % 30 = 0 then jsonb_build_object('full_name', 'גברת ' || md5(k::text),
      'phone', '+97231' || lpad(k::text, 7, '0')) end,
    case when made.status = 'rejected' then 'אין כרגע מי שיעזור, ' || k end,
    case when helped.is_so
      then people.first + h / 7 % (people.n / 20) * 20 end,
    u.id, made.at, made.at,
    case when helped.is_so or made.status = 'open' and k % 2 = 0 then made.at + waited.yes end,
    case when helped.is_so then made.at + waited.yes * (1 + h / 29 % 4) end,
    case when made.status not in ('open', 'in_treatment') then made.at + waited.yes * (5 + h / 31 % 6) end
  from generate_series(1::bigint, $1::bigint) k
  cross join (select count(*) * 2 / 3 as n, min(id) as first from users) people
  join users u on u.id = people.first + k % people.n
  cross join lateral (
    select now() - ($1 - k) * interval '2 years' / $1 as at, h,
      ('{open,completed,completed,closed,completed,expired,open,in_treatment,closed,rejected,open,expired}'::text[])[1 + h / 17 % 12]
        as status
    from (select (hashint8(k) & 2147483647)::bigint as h) mixed
  ) made
  cross join lateral (
    select case when status in ('open', 'in_treatment') then now() + interval '1 hour' * (1 + h / 19 % 720)
      else at + interval '1 week' end as due
  ) given
  cross join lateral (
    select made.status in ('in_treatment', 'completed') or (made.status = 'closed' and h % 3 = 0) as is_so
  ) helped
  cross join lateral (select interval '1 minute' * exp(h / 23 % 1000 * 0.008) as yes) waited`;

/**
 * SQL: an offer of each assigned volunteer, and for half of these requests one of a volunteer who was not
 * chosen. Half of the open requests have an acceptance, another quarter a refusal.
 */
const OFFERS = `
  insert into application_users (application_id, volunteer_id, is_approved, ended_reason, created_at, updated_at)
  select a.id, a.volunteer_id, 1, null, a.created_at, a.created_at from applications a where a.volunteer_id is not null
  union all
  select a.id, people.first + a.id::bigint * 43 % (people.n / 20) * 20 + 10, 2, 'other_chosen', a.created_at, a.created_at
  from applications a cross join (select count(*) as n, min(id) as first from users) people
  where a.volunteer_id is not null and a.id % 2 = 0
  union all
  select a.id, people.first + a.id::bigint * 37 % (people.n / 20) * 20, 0, null, a.created_at, a.created_at
  from applications a cross join (select count(*) as n, min(id) as first from users) people
  where a.status = 'open' and a.id % 2 = 0
  union all
  select a.id, people.first + a.id::bigint * 41 % (people.n / 20) * 20 + 20, 2, 'declined', a.created_at, a.created_at
  from applications a cross join (select count(*) as n, min(id) as first from users) people
  where a.status = 'open' and a.id % 4 = 1`;

/** SQL: makes every person a help seeker too; one in three has a second disability. */
const ROLES = `insert into user_roles (user_id, role) select id, 'user' from users`;
const DISABILITIES = `
  insert into user_disabilities (user_id, option_id)
  select u.id, o.id from users u, (
    select id, row_number() over (order by position) as place from options where list = 'disabilities'
  ) o where u.id % 3 = 0 and o.place = 2 + u.id / 3 % 8`;

/** Adds the requests of an association after two years, for existing people; one person in twenty helps. */
export const addDeskRequests = (url: string, count: number): Promise<void> =>
  fill(url, [
    { name: 'users', rows: NAMES, isChange: true },
    { name: 'user_roles', rows: ROLES },
    { name: 'user_disabilities', rows: DISABILITIES },
    { name: 'applications', rows: REQUESTS, values: [count] },
    { name: 'application_users', rows: OFFERS },
  ]);
