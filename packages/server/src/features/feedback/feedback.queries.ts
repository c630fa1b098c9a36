import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import { FEEDBACK_VIEWS, type FeedbackView, type listFeedback } from '@ezra/contract/feedback';
import { eachView, type Views } from '../../platform/db/count-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { labelIn } from '../../platform/db/label-in.ts';
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
} from '../../platform/db/lists.ts';

/** Feedback on help, or a reported problem. */
export interface WordRow {
  id: number;
  kind: 'feedback' | 'problem';
  application_id: number | null;
  event_user_request_id: number | null;
  category: string | null;
  event: string | null;
  author_id: number;
  author_name: string;
  author_phone: string;
  is_seeker: boolean;
  seeker_id: number;
  other_id: number | null;
  other_name: string | null;
  other_phone: string | null;
  rating: number | null;
  message: string | null;
  created_at: Date;
  handled_at: Date | null;
  handler_id: number | null;
  handler_name: string | null;
  handled_note: string | null;
}

export interface WordList extends ListOf<typeof listFeedback> {
  /** Regions that the reader is limited to; null for all. */
  readonly states: readonly number[] | null;
}

const words = sql`(
  select 'feedback' as kind, f.id, f.application_id, f.pair_id, f.author_id, f.rating, f.note as message,
    f.updated_at as created_at, null::timestamptz as handled_at, null::integer as handled_by,
    null::text as handled_note
  from feedback f
  union all
  select 'problem', r.id, r.application_id, r.pair_id, r.author_id, null, r.message, r.created_at,
    r.handled_at, r.handled_by, r.handled_note
  from problem_reports r)`;

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

const KINDS = ['feedback', 'problem'] as const satisfies readonly WordRow['kind'][];

/** What each view has; undefined: all. */
const VIEWS: Readonly<Record<FeedbackView, Condition>> = {
  waiting: sql`w.kind = 'problem' and w.handled_at is null`,
  problems: sql`w.kind = 'problem'`,
  feedback: sql`w.kind = 'feedback'`,
  all: undefined,
};

const areIn = (states: WordList['states']): Condition =>
  inRegions(sql`coalesce(a.state_id, e.state_id)`, states);

/** The lines that are named by kind and id; each kind is looked up by its own ids. */
function named(names: WordList['ids']): Condition {
  const idsOf = (kind: WordRow['kind']): number[] =>
    names.filter((name) => name.startsWith(`${kind}-`)).map((name) => Number(name.slice(kind.length + 1)));
  const ofKind = (kind: WordRow['kind']): Condition => {
    const ids = idsOf(kind);
    return ids.length === 0 ? undefined : sql`w.kind = ${sql.lit(kind)} and ${oneOf(sql`w.id`, ids)}`;
  };
  return names.length === 0 ? undefined : anyOf(...KINDS.map(ofKind));
}

const conditions = (list: WordList): Sql =>
  allOf(
    areIn(list.states),
    list.view && VIEWS[list.view],
    named(list.ids),
    oneOf(sql`w.kind`, list.kind),
    oneOf(sql`w.rating`, list.rating),
    oneOf(sql`w.application_id`, list.application_id),
    holding(list.search, [sql`author.full_name`, sql`other.full_name`, sql`w.message`]),
  );

/** Selects all matching rows, open problems first, then by time. */
export const everyWord = (list: WordList, locale: Locale): RawBuilder<WordRow> => sql`
  select w.id, w.kind, w.application_id, p.user_request_id as event_user_request_id,
    ${labelIn('c.label', locale)} as category, e.name as event,
    author.id as author_id, author.full_name as author_name, author.phone as author_phone,
    w.author_id = coalesce(a.user_id, p.user_id) as is_seeker, coalesce(a.user_id, p.user_id) as seeker_id,
    other.id as other_id, other.full_name as other_name, other.phone as other_phone, w.rating, w.message, w.created_at,
    w.handled_at, handler.id as handler_id, handler.full_name as handler_name, w.handled_note
  from ${tables}
  where ${conditions(list)}
  order by (w.kind = 'problem' and w.handled_at is null) desc,
    w.created_at ${directionOf(list)}, w.kind, w.id desc`;

/** A page of words about help, and how many match. */
export const wordsAboutHelp = (executor: Executor, list: WordList, locale: Locale) =>
  countedPage(executor, list, everyWord(list, locale), sql`${tables} where ${conditions(list)}`);

/** What is said within the reader's regions, by view. */
export const feedbackViews = (states: WordList['states']): Views<FeedbackView> =>
  eachView(FEEDBACK_VIEWS, (view) => sql`${tables} where ${allOf(areIn(states), VIEWS[view])}`);
