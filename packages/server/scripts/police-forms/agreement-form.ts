import { AGREEMENT, AGREEMENT_CLAUSES } from '@ezra/contract/account/registration/agreement';
import { BRAND } from '@ezra/contract/common/brand';
import { AGREEMENT_SINCE, AGREEMENT_VERSION } from '@ezra/contract/common/constants';
import { AGREEMENT_FILE } from '@ezra/contract/common/public-files';
import { HOW_TO_REACH_US } from './association-facts.ts';
import type { FormText } from './form-text.ts';

const { he } = AGREEMENT;
const NAME = BRAND.association.name.he;

/** Formats `2026-11-22` as `22.11.2026`. */
const written = (day: string): string => day.split('-').reverse().join('.');

/** A copy of the volunteers' agreement to keep; people sign it on the site. */
export const agreement: FormText = {
  path: AGREEMENT_FILE,
  title: he.title,
  subject: `מה שחותמים עליו המתנדבים של ${NAME}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `על ההסכם הזה חותמים כל המתנדבים של ${NAME}, באתר, בהרשמה ובחידוש בכל שנה. הקובץ הזה הוא לקריאה ולשמירה, ואין צורך להדפיס אותו.`,
    },
    { kind: 'heading', text: 'ההתחייבויות' },
    { kind: 'paragraph', text: 'בחתימה אני מתחייב/ת ומצהיר/ה:' },
    { kind: 'steps', items: AGREEMENT_CLAUSES.map((clause) => he[clause]) },
    { kind: 'heading', text: 'תוקף ההסכם' },
    { kind: 'paragraph', text: he.year },
    {
      kind: 'facts',
      facts: [
        ['נוסח', String(AGREEMENT_VERSION)],
        ['בתוקף מיום', written(AGREEMENT_SINCE)],
      ],
    },
    ...(HOW_TO_REACH_US.length > 0
      ? [
          { kind: 'heading' as const, text: 'שאלות' },
          { kind: 'facts' as const, facts: HOW_TO_REACH_US },
        ]
      : []),
  ],
};
