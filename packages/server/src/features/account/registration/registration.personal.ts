import { say } from '@ezra/contract/common/locales';
import { recordName } from '@ezra/contract/account/registration/answers';
import type { Questions } from '@ezra/contract/account/registration/question';
import { REFERENCE_QUESTIONS as HELP_SEEKER } from '@ezra/contract/account/registration/questions';
import { VOLUNTEER_QUESTIONS } from '@ezra/contract/account/registration/volunteer-questions';
import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/types.generated.ts';
import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  named,
  opened,
  section,
  WORDS,
  type Field,
  type Fields,
  type Named,
} from '../../../platform/personal-data/sections.ts';

interface HelpSeekerRow {
  disabilities: Named[];
  other_disability: string | null;
  disability_confirmation_check: boolean;
  quick_emergency_request: boolean;
}

/** Answers by the names that people read. Leaves out answers that are shown with the account. */
const fieldsOf = (questions: Questions): Fields =>
  Object.fromEntries(
    Object.entries(questions)
      .filter(
        ([, { stored, kind }]) => stored !== 'account' && stored !== 'with_opener' && kind !== 'signature',
      )
      .map(([name, { fields, ...question }]): [string, Field] => [
        name,
        { ...question, label: recordName(question), ...(fields && { fields: fieldsOf(fields) }) },
      ]),
  );

/** The volunteer's agreement, as signed and as the association confirmed it. */
const AGREEMENT: Fields = {
  signed_at: { label: WORDS.signed },
  ip_address: { label: { he: 'כתובת הרשת בעת החתימה', en: 'Network address when signing' }, kind: 'ltr' },
  agreement_version: { label: WORDS.agreementVersion },
  ...fieldsOf(VOLUNTEER_QUESTIONS),
  import_address: { label: { he: 'כתובת', en: 'Address' } },
  guardian_approved_at: { label: { he: 'אישור של הורה או אפוטרופוס', en: 'Parent or guardian agreed' } },
  guardian_refused_at: { label: { he: 'סירוב של הורה או אפוטרופוס', en: 'Parent or guardian refused' } },
  validate_training: { label: { he: 'ההדרכה אושרה', en: 'Training confirmed' } },
  is_required_police_validation: { label: { he: 'נדרש אישור משטרה', en: 'Police certificate needed' } },
  validate_police: { label: { he: 'אישור המשטרה התקבל', en: 'Police certificate confirmed' } },
  frozen_at: { label: { he: 'מוקפא מאז', en: 'Frozen since' } },
  signature_image: { label: WORDS.signature, kind: 'signature' },
};

const one = async <T extends keyof DB>(executor: Executor, table: T, userId: number) => {
  const { rows } = await sql<Selectable<DB[T]>>`
    select * from ${sql.table(table)} where user_id = ${userId}`.execute(executor);
  return rows[0];
};

/** The answers that people gave when they registered. */
export const registrationData: PersonalData = {
  tables: {
    guardian_links: {
      deleted: ({ id }) =>
        sql`volunteer_information_id in (select id from volunteer_information where user_id = ${id})`,
    },
    volunteer_information: { deleted: byUser },
    imported_volunteers: { deleted: byUser },
    personal_information: { deleted: byUser },
    user_disabilities: { deleted: byUser },
  },
  sections: [
    section<HelpSeekerRow>({
      at: 'help_seeker',
      title: { he: 'פרטים לקבלת עזרה', en: 'Details for getting help' },
      async read(executor, { userId }) {
        const { rows } = await sql<HelpSeekerRow>`
          select coalesce((select jsonb_agg(${named('o')} order by o.position) from user_disabilities d
              join options o on o.id = d.option_id where d.user_id = u.id), '[]') as disabilities,
            u.other_disability, u.disability_confirmation_check, u.quick_emergency_request
          from users u where u.id = ${userId}`.execute(executor);
        return rows[0] ?? null;
      },
      fields: {
        disabilities: {
          label: WORDS.disability,
          show: (disabilities, { locale }, { other_disability: other }) =>
            [...disabilities.map(({ label }) => say(label, locale)), other].filter(Boolean).join(', '),
        },
      },
    }),
    section<Record<string, unknown>>({
      at: 'help_seeker.details',
      async read(executor, { userId }) {
        const row = await one(executor, 'personal_information', userId);
        if (!row) return null;
        const { user_id: _user, multiple_preferences, residents, created_at, updated_at, ...answers } = row;
        return {
          ...answers,
          // The person named these people, so their id numbers stay sealed.
          residents: (residents as { id_number?: unknown }[]).map(({ id_number: _sealed, ...each }) => each),
          ...(multiple_preferences as object),
          created_at,
          updated_at,
        };
      },
      fields: fieldsOf(HELP_SEEKER),
    }),
    section<Record<string, unknown>>({
      at: 'volunteer.agreement',
      title: { he: 'הסכם ההתנדבות', en: 'Volunteer agreement' },
      async read(executor, owner) {
        const row = await one(executor, 'volunteer_information', owner.userId);
        if (!row) return null;
        const { user_id: _user, id_number, signature_image, ...plain } = row;
        return {
          ...plain,
          id_number: opened(owner, 'id_number', id_number),
          signature_image: opened(owner, 'signature_image', signature_image),
        };
      },
      fields: AGREEMENT,
    }),
    section<Record<string, unknown>>({
      at: 'volunteer.imported',
      title: { he: 'פרטים שיובאו', en: 'Imported details' },
      async read(executor, owner) {
        const row = await one(executor, 'imported_volunteers', owner.userId);
        if (!row) return null;
        const { user_id: _user, id_number, deleted_at, ...plain } = row;
        return { ...plain, id_number: opened(owner, 'id_number', id_number), withdrawn_at: deleted_at };
      },
      fields: AGREEMENT,
    }),
  ],
};
