import { fill } from './people.ts';

/**
 * SQL: messages of two years, in the order of storing. Half of them belong to waves of one kind; one kind is
 * rare; one in two hundred went to a number without an account.
 */
const MESSAGES = `
  insert into messages (user_id, phone, locale, template, purpose, type, priority, channels, channel, text, log_text, state,
    attempts, next_attempt_at, sent_to, provider, created_at, sent_at, delivered_at)
  select case when not is_bare then people.first + k * 7919 % people.n end,
    case when is_bare then '+97233' || lpad((k % 1000000)::text, 7, '0') end,
    'he-IL', 'bench', 'notice', kinds.keys[1 + case when h % 2 = 0 then 0 else h / 2 % (kinds.n - 1) end], 3, '{sms}',
    case when state <> 'skipped' then ('{sms,sms,whatsapp,email}'::text[])[1 + h / 11 % 4] end,
    said, said, state, 1, at, '+9725' || lpad((k % 100000000)::text, 8, '0'), 'bench', at,
    case when state in ('sent', 'delivered', 'uncertain') then at end, case when state = 'delivered' then at end
  from generate_series(1::bigint, $1::bigint) k
  cross join (select count(*) as n, min(id) as first from users) people
  cross join (select array_agg(key order by position) as keys, count(*) as n from notification_types) kinds
  cross join lateral (
    select h, h / 3 % 200 = 0 as is_bare, now() - ($1 - k) * interval '2 years' / $1 as at,
      'שלום, הבקשה ' || k || ' שלך התקבלה ואנחנו מחפשים מי שיעזור. נעדכן ברגע שיהיה חדש' as said,
      ('{delivered,delivered,delivered,sent,delivered,delivered,skipped,delivered,sent,delivered,failed,delivered}'::text[])[1 + h / 7 % 12]
        as state
    from (select (hashint8(k) & 2147483647)::bigint as h) mixed
  ) made`;

/** Adds the messages of two years to existing people. */
export const addMessages = (url: string, count: number): Promise<void> =>
  fill(url, [{ name: 'messages', rows: MESSAGES, values: [count] }]);
