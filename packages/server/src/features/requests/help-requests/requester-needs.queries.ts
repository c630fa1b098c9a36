import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../../../platform/db/database.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import { DISABILITY_IDS } from './request-conditions.queries.ts';

/**
 * Selects what a volunteer should know about the requester, to decide and to prepare: disabilities, and for
 * rides the needs on the way. Labels in the reader's language. Of `applications a` and its category `c`.
 */
export const needsOf = (locale: Locale): RawBuilder<unknown> => sql`
  (select coalesce(array_agg(needs.label order by needs.position), '{}') from (
    select ${labelIn('o.label', locale)} as label, o.position
    from options o
    where o.name <> 'other' and o.id = any(${sql.raw(DISABILITY_IDS)})
    union all
    select ${labelIn('o.label', locale)}, 1000 + o.position
    from personal_information p
    join options o on o.list = 'transport_needs'
      and p.multiple_preferences -> 'transport_needs' ? o.name and o.name not in ('other', 'own_transport')
    where p.user_id = a.user_id and c.type = 1
  ) needs) as needs`;

export async function needsOfRequest(executor: Executor, id: number, locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ needs: string[] }>`
    select ${needsOf(locale)} from applications a join categories c on c.id = a.category_id
    where a.id = ${id}`.execute(executor);
  return rows[0]?.needs ?? [];
}

/** A choice from a list of the registration form; `question` is the name there. */
interface Chosen {
  readonly question: string;
  readonly name: string;
  /** In the reader's language. */
  readonly label: string;
}

/** The requester's answers about needs, home and languages, and the facts that say which matter. */
export interface AnswersRow {
  is_ride: boolean;
  /** Whether help is needed elsewhere than at home. */
  is_elsewhere: boolean;
  choices: readonly Chosen[];
  /** What was typed instead of 'other', by question. */
  typed: Readonly<Record<string, string | null>>;
  stairs_at_entrance: boolean | null;
  stairs_count: number | null;
  floor_number: number | null;
  /** The preferred gender of helpers: `female`, `male`, `no_preference`; null: not answered. */
  helper_gender: string | null;
  elevator: Omit<Chosen, 'question'> | null;
  languages: readonly Omit<Chosen, 'question'>[];
}

/** Questions whose answers are keys in `multiple_preferences`, with the list of each. */
const QUESTIONS = {
  evacuation_equipment: 'evacuation_equipments',
  transport_needs: 'transport_needs',
  animal_types: 'evacuation_animals',
  face_to_face_with: 'face_to_face_with',
  face_to_face_tools: 'face_to_face_tools',
  communication_method_with: 'communication_method_with',
  communication_tools: 'communication_tools',
} as const;

/** Reads the answers of one request's requester. The caller checks who may read them. */
export async function answersOfRequester(
  executor: Executor,
  requestId: number,
  locale: Locale,
): Promise<AnswersRow> {
  const label = labelIn('o.label', locale);
  const questions = sql.join(
    Object.entries(QUESTIONS).map(([question, list]) => sql`(${sql.lit(question)}, ${sql.lit(list)})`),
  );
  const typed = sql.join(
    Object.keys(QUESTIONS).map(
      (question) => sql`${sql.lit(question)}, p.multiple_preferences ->> ${sql.lit(`other_${question}`)}`,
    ),
  );
  const { rows } = await sql<AnswersRow>`
    select c.type = 1 as is_ride, a.other_address as is_elsewhere,
      (select coalesce(json_agg(json_build_object('question', question, 'name', name, 'label', label)
        order by place, position), '[]') from (
          select 'disability' as question, o.name, ${label} as label, 0 as place, o.position from options o
          where o.id = any(${sql.raw(DISABILITY_IDS)})
          union all
          select q.question, o.name, ${label}, 1, o.position
          from (values ${questions}) q (question, list)
          join options o on o.list = q.list and p.multiple_preferences -> q.question ? o.name
        ) chosen) as choices,
      json_build_object('disability',
          case when a.contact ? 'other_disability' then a.contact ->> 'other_disability' else u.other_disability end,
        'elevator', p.other_elevator, ${typed}) as typed,
      p.stairs_at_entrance, p.stairs_count, p.floor_number, p.multiple_preferences ->> 'helper_gender' as helper_gender,
      (select json_build_object('name', o.name, 'label', ${label}) from options o
        where o.list = 'elevators' and o.name = p.elevator and p.housing_type = 'apartment') as elevator,
      (select coalesce(json_agg(json_build_object('name', spoken.name, 'label', coalesce(${label}, spoken.name))
          order by spoken.place), '[]')
        from jsonb_array_elements_text(case jsonb_typeof(p.multiple_preferences -> 'languages')
          when 'array' then p.multiple_preferences -> 'languages' end) with ordinality spoken (name, place)
        left join options o on o.list = 'languages' and o.name = spoken.name) as languages
    from applications a
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    left join personal_information p on p.user_id = a.user_id
    where a.id = ${requestId}`.execute(executor);
  if (!rows[0]) throw new Error(`there is no request ${requestId}`);
  return rows[0];
}
