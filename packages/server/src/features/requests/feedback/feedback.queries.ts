import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { WORD_KINDS, type AdminFeedback, type listFeedback } from '@ezra/contract/requests/feedback';
import { FEEDBACK_VIEWS, type FeedbackView } from '@ezra/contract/requests/feedback.terms';
import { eachView, type Views } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import {
  allOf,
  anyOf,
  countedPage,
  directionOf,
  holding,
  inRegions,
  oneOf,
  type Condition,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';

/** Feedback on help, a reported problem, or a message to the association. */
export interface WordRow {
  id: number;
  kind: AdminFeedback['kind'];
  application_id: number | null;
  event_user_request_id: number | null;
  category: string | null;
  event: string | null;
  author_id: number;
  author_name: string;
  author_phone: string;
  author_email: string | null;
  author_role: Role;
  is_seeker: boolean;
  seeker_id: number;
  other_id: number | null;
  other_name: string | null;
  other_phone: string | null;
  rating: number | null;
  subject: string | null;
  message: string | null;
  created_at: Date;
  handled_at: Date | null;
  handler_id: number | null;
  handler_name: string | null;
  handled_note: string | null;
}

export interface WordList extends ListOf<typeof listFeedback> {
  /** Regions that limit the reader; null: all. */
  readonly states: readonly number[] | null;
}

const words = sql`(
  select 'feedback' as kind, f.id, f.application_id, f.pair_id, f.author_id, f.rating, null::text as role, null::text as subject,
    f.note as message, f.updated_at as created_at, null::timestamptz as handled_at, null::integer as handled_by,
    null::text as handled_note
  from feedback f
  union all
  select 'problem', r.id, r.application_id, r.pair_id, r.author_id, null, null, null, r.message, r.created_at,
    r.handled_at, r.handled_by, r.handled_note
  from problem_reports r
  union all
  select 'message', c.id, null, null, c.sender_id, null, c.role, c.subject, c.message, c.created_at,
    c.answered_at, c.answered_by, c.answer_note
  from contact_messages c)`;

const tables = sql`
  ${words} w
  left join applications a on a.id = w.application_id
  left join categories c on c.id = a.category_id
  left join event_pairs p on p.id = w.pair_id
  left join events e on e.id = p.event_id
  join users author on author.id = w.author_id
  left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id)
    then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
  left join users handler on handler.id = w.handled_by`;

/** Whether the staff still have to do something about it. */
const IS_WAITING = sql`(w.kind <> 'feedback' and w.handled_at is null)`;

/** The condition of each view; undefined: no condition. */
const VIEWS: Readonly<Record<FeedbackView, Condition>> = {
  waiting: IS_WAITING,
  problems: sql`w.kind = 'problem'`,
  messages: sql`w.kind = 'message'`,
  feedback: sql`w.kind = 'feedback'`,
  all: undefined,
};

const areIn = (states: WordList['states']): Condition =>
  inRegions(
    sql`case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end`,
    states,
  );

/** The lines with these kinds and ids; looks each kind up by its own ids. */
function named(names: WordList['ids']): Condition {
  const idsOf = (kind: WordRow['kind']): number[] =>
    names.filter((name) => name.startsWith(`${kind}-`)).map((name) => Number(name.slice(kind.length + 1)));
  const ofKind = (kind: WordRow['kind']): Condition => {
    const ids = idsOf(kind);
    return ids.length === 0 ? undefined : sql`w.kind = ${sql.lit(kind)} and ${oneOf(sql`w.id`, ids)}`;
  };
  return names.length === 0 ? undefined : anyOf(...WORD_KINDS.map(ofKind));
}

const conditions = (list: WordList): Sql =>
  allOf(
    areIn(list.states),
    list.view && VIEWS[list.view],
    named(list.ids),
    oneOf(sql`w.kind`, list.kind),
    oneOf(sql`w.rating`, list.rating),
    oneOf(sql`w.application_id`, list.application_id),
    holding(list.search, [sql`author.full_name`, sql`other.full_name`, sql`w.subject`, sql`w.message`]),
  );

/** Selects all matching rows, first those that wait, then by time. */
export const everyWord = (list: WordList, locale: Locale): RawBuilder<WordRow> => sql`
  select w.id, w.kind, w.application_id, p.user_request_id as event_user_request_id,
    ${labelIn('c.label', locale)} as category, e.name as event,
    author.id as author_id, author.full_name as author_name, author.phone as author_phone,
    author.email as author_email, coalesce(w.role, case when w.author_id = coalesce(a.user_id, p.user_id) then 'user' else 'volunteer' end)
      as author_role, coalesce(w.role = 'user', w.author_id = coalesce(a.user_id, p.user_id)) as is_seeker,
    case when w.kind = 'message' then w.author_id else coalesce(a.user_id, p.user_id) end as seeker_id,
    other.id as other_id, other.full_name as other_name, other.phone as other_phone, w.rating,
    w.subject, w.message, w.created_at,
    w.handled_at, handler.id as handler_id, handler.full_name as handler_name, w.handled_note
  from ${tables}
  where ${conditions(list)}
  order by ${IS_WAITING} desc,
    w.created_at ${directionOf(list)}, w.kind, w.id desc`;

/** One page of feedback and problems, and the total. */
export const wordsAboutHelp = (executor: Executor, list: WordList, locale: Locale) =>
  countedPage(executor, list, everyWord(list, locale), sql`${tables} where ${conditions(list)}`);

/** The feedback and problems within the reader's regions, by view. */
export const feedbackViews = (states: WordList['states']): Views<FeedbackView> =>
  eachView(FEEDBACK_VIEWS, (view) => sql`${tables} where ${allOf(areIn(states), VIEWS[view])}`);
