import { eachLanguage, languageOf, type EachLanguage } from '@ezra/contract/common/locales';
import { definePhrases } from '../../../../lib/i18n/phrases.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useFormSetting } from '../form/form-context.ts';

export const userPhrases = definePhrases({
  he: {
    title: 'הרשמה לקבלת עזרה',
    part_about: 'קצת עליך',
    part_about_text: 'כך נדע איך לפנות אליך ולאן להגיע.',
    part_needs: 'המוגבלות והצרכים',
    part_needs_text: 'רק מי שעוזרים לך יראו את זה.',
    part_home: 'הבית',
    part_home_text: 'כך נדע איך להגיע אליך מהר.',
    part_language: 'שפה ותקשורת',
    part_language_text: 'כך נדבר איתך בדרך שנוחה לך.',
    part_evacuation: 'פינוי בחירום',
    part_evacuation_text: 'אם יהיה צורך לצאת מהבית, נבוא מוכנים.',
    part_consent: 'אישורים',
    part_consent_text: 'עוד רגע מסיימים.',
    residents_hint: 'נתקשר אליהם רק אם לא נצליח להשיג אותך.',
    addResident: 'להוסיף אדם נוסף',
    removeResident: 'להסיר',
    noSpaceFollows: 'סימנו כאן שאין מרחב מוגן, לפי התשובה הקודמת.',
    spaceFollows: 'הסימון שאין מרחב מוגן הוסר, לפי התשובה הקודמת.',
    addContact: 'להוסיף איש קשר',
    addSecondContact: 'להוסיף איש קשר נוסף',
    removeContact: 'להסיר',
    read: 'לפני האישור כדאי לקרוא את',
  },
  en: {
    title: 'Register to get help',
    part_about: 'About you',
    part_about_text: 'So that we know how to reach you and where to come.',
    part_needs: 'Disability and needs',
    part_needs_text: 'Only those who help you will see this.',
    part_home: 'Your home',
    part_home_text: 'So that we can reach you fast.',
    part_language: 'Language and communication',
    part_language_text: 'So that we talk with you in the way that suits you.',
    part_evacuation: 'Evacuation in an emergency',
    part_evacuation_text: 'If you ever have to leave your home, we will come prepared.',
    part_consent: 'Confirmations',
    part_consent_text: 'You are nearly done.',
    residents_hint: 'We will call them only if we cannot reach you.',
    addResident: 'Add another person',
    removeResident: 'Remove',
    noSpaceFollows: 'We chose “no protected space” here, to match your answer above.',
    spaceFollows: '“No protected space” is no longer chosen here, to match your answer above.',
    addContact: 'Add a contact person',
    addSecondContact: 'Add a second contact person',
    removeContact: 'Remove',
    read: 'Before you confirm, please read the',
  },
});

/** Texts that differ when the form is about another person. */
const otherwise = {
  he: {
    title: 'רישום אדם אחר',
    part_about: 'על מי מדובר?',
    part_about_text: 'כך נדע איך לפנות ולאן להגיע.',
    part_needs_text: 'רק מי שעוזרים יראו את זה.',
    part_home_text: 'כך נדע איך להגיע מהר.',
    part_language_text: 'כך נדבר בדרך שנוחה.',
    part_consent_text: 'עוד רגע מסיימים. לא נעשה דבר בלי ידיעת האדם.',
    residents_hint: 'נתקשר אליהם רק אם לא נצליח להשיג את האדם עצמו.',
  },
  en: {
    title: 'Register someone else',
    part_about: 'Who is it?',
    part_about_text: 'So that we know how to reach them and where to come.',
    part_needs_text: 'Only those who help will see this.',
    part_home_text: 'So that we can reach them fast.',
    part_home: 'Their home',
    part_language_text: 'So that we talk in the way that suits them.',
    part_evacuation_text: 'If they ever have to leave their home, we will come prepared.',
    part_consent_text: 'You are nearly done. We do nothing without their knowledge.',
    residents_hint: 'We will call them only if we cannot reach the person.',
  },
} as const satisfies EachLanguage<Partial<Record<keyof (typeof userPhrases)['he'], string>>>;

// None of these texts has placeholders, so the placeholders of the texts about oneself apply.
export const aboutOtherPhrases = eachLanguage((locale) => ({
  ...userPhrases[languageOf(locale)],
  ...otherwise[languageOf(locale)],
})) as unknown as typeof userPhrases;

export const useUserWords = () => usePhrases(useFormSetting().isAboutOther ? aboutOtherPhrases : userPhrases);
