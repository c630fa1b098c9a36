import type { Phrase } from '../../common/locales.ts';
import { ENTRANCE, SHELTER, WAY_OUT, WHO_LIVES_THERE } from './home-questions.ts';
import { ABOUT, CONSENT, CONTACTS, LANGUAGE, NEEDS } from './person-questions.ts';
import { aboutOneself, type Questions } from './question.ts';

/** Questions under one heading. */
export interface Section {
  readonly title?: Phrase;
  /** The title when the form is about another person, if it differs. */
  readonly aboutOther?: Phrase;
  readonly hint?: Phrase;
  readonly hintAboutOther?: Phrase;
  readonly questions: Questions;
}

/**
 * The details form of a help seeker: its parts, their sections, and the questions in the order of the page.
 */
export const HELP_SEEKER_PARTS = {
  about: { about: { questions: ABOUT } },
  needs: { needs: { questions: NEEDS } },
  home: {
    entrance: {
      title: { he: 'הכניסה לבניין', en: 'The entrance of the building' },
      questions: ENTRANCE,
    },
    'who-lives-there': {
      title: { he: 'מי גר איתך', en: 'Who lives with you' },
      aboutOther: { he: 'מי גר בבית', en: 'Who lives with them' },
      questions: WHO_LIVES_THERE,
    },
    shelter: { title: { he: 'מרחב מוגן', en: 'Protected space' }, questions: SHELTER },
  },
  language: { language: { questions: LANGUAGE } },
  evacuation: {
    'way-out': { title: { he: 'היציאה מהבית', en: 'Leaving the home' }, questions: WAY_OUT },
    contacts: {
      title: { he: 'אנשי קשר לחירום', en: 'Emergency contacts' },
      hint: {
        he: 'למי להתקשר אם לא נצליח להשיג אותך? לא חובה.',
        en: 'Whom should we call if we cannot reach you? Optional.',
      },
      hintAboutOther: {
        he: 'למי להתקשר אם לא נצליח להשיג את האדם עצמו? לא חובה.',
        en: 'Whom should we call if we cannot reach the person? Optional.',
      },
      questions: CONTACTS,
    },
  },
  consent: { consent: { questions: CONSENT } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Section>>>>;

/** All questions for registering another person. */
export const REFERENCE_QUESTIONS = {
  ...ABOUT,
  ...NEEDS,
  ...ENTRANCE,
  ...WHO_LIVES_THERE,
  ...SHELTER,
  ...LANGUAGE,
  ...WAY_OUT,
  ...CONTACTS,
  ...CONSENT,
};

/** All questions for help seekers who register themselves. */
export const HELP_SEEKER_QUESTIONS = /* @__PURE__ */ aboutOneself(REFERENCE_QUESTIONS);
