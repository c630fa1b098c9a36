import { AGREEMENT, AGREEMENT_CLAUSES } from '@ezra/contract/account/registration/agreement';
import { AGREEMENT_SINCE } from '@ezra/contract/common/constants';
import type { PageDocument } from '../document.ts';

const { he, en } = AGREEMENT;
type Words = typeof he | typeof en;
const clausesOf = (words: Words): string[] => AGREEMENT_CLAUSES.map((clause) => words[clause]);

/** The text of the forms in which it is signed. */
export const document: PageDocument = {
  updated: AGREEMENT_SINCE,
  he: {
    title: he.title,
    intro: 'על ההסכם הזה חותמים כל המתנדבים של {association}, בהרשמה ובחידוש בכל שנה.',
    sections: [
      { heading: 'ההתחייבויות', paragraphs: ['בחתימה אני מתחייב/ת ומצהיר/ה:'], list: clausesOf(he) },
      { heading: 'תוקף ההסכם', paragraphs: [he.year] },
    ],
  },
  en: {
    title: en.title,
    intro: 'Every volunteer of {association} signs this agreement, when registering and again each year.',
    sections: [
      { heading: 'What volunteers undertake', paragraphs: ['I undertake and declare:'], list: clausesOf(en) },
      { heading: 'How long it holds', paragraphs: [en.year] },
    ],
  },
};
