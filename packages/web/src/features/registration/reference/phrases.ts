import { eachLanguage, languageOf, type EachLanguage } from '@ezra/contract/common/locales';
import { definePhrases } from '../../../lib/i18n/phrases.ts';
import { userPhrases } from '../user/phrases.ts';

/** Where the questions about somebody else are worded otherwise than those about oneself. */
const otherwise = {
  he: {
    title: 'רישום אדם אחר',
    part_about: 'על מי מדובר?',
    part_about_text: 'כך נדע איך לפנות ולאן להגיע.',
    part_needs_text: 'רק מי שעוזרים יראו את זה.',
    part_home_text: 'כך נדע איך להגיע מהר.',
    part_language_text: 'כך נדבר בדרך שנוחה.',
    part_consent_text: 'עוד רגע מסיימים. שום דבר לא נעשה בלי ידיעת האדם.',
    organization_type: 'גוף שמלווה',
    whoLivesThere: 'מי גר בבית',
    residents: 'מי שגר בבית',
    residents_hint: 'נתקשר אליהם רק אם לא נצליח להשיג את האדם עצמו.',
    communication_tools: 'איך נוח לדבר מרחוק?',
    face_to_face_tools: 'איך נוח לדבר בפגישה?',
    evacuation_equipment: 'ציוד שיוצא מהבית',
    family_member_option: 'מישהו נוסף מתפנה מהבית?',
    contacts_hint: 'למי להתקשר אם לא נצליח להשיג את האדם עצמו? לא חובה.',
    is_confirm: 'מי שנרשם יודע על כך ומסכים, או שיש לי סמכות לרשום בשמו',
    is_authorize: 'מותר להעביר את הפרטים למי שעוזרים, בשגרה ובחירום',
    disability_confirmation_check: 'הפרטים על המוגבלות ועל הצרכים נכונים, עד כמה שידוע לי',
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
    part_consent_text: 'You are nearly done. Nothing is done without their knowing.',
    organization_type: 'An organization that supports them',
    whoLivesThere: 'Who lives with them',
    residents: 'Who lives with them',
    residents_hint: 'We will call them only if we cannot reach the person.',
    protection_accessibility: 'Can they get there?',
    communication_tools: 'How should we contact them by phone or message?',
    face_to_face_tools: 'How do they like to talk when we meet?',
    transport_needs: 'Transport',
    other_transport_needs: 'Which transport is needed?',
    evacuation_equipment: 'Equipment that goes with them',
    evacuation_residence: 'Where could they go?',
    evacuation_residence_personal: 'Their hosts',
    family_member_option: 'Does anybody leave with them?',
    contacts_hint: 'Whom should we call if we cannot reach the person? Optional.',
    is_confirm: 'The person knows and agrees, or I have the authority to register them',
    is_authorize: 'The details may be passed on to those who help, every day and in emergencies',
    disability_confirmation_check:
      'The details about the disability and the needs are correct as far as I know',
  },
} as const satisfies EachLanguage<Partial<Record<keyof (typeof userPhrases)['he'], string>>>;

// None of these has gaps, so the forms and gaps of the questions about oneself hold for them too.
export const referenceUserPhrases = eachLanguage((locale) => ({
  ...userPhrases[languageOf(locale)],
  ...otherwise[languageOf(locale)],
})) as unknown as typeof userPhrases;

/** What is said around that form. */
export const referencePhrases = definePhrases({
  he: {
    notice: 'נשלח הודעה לאדם שרושמים, עם השם שלך וקישור אישי. שם אפשר לאשר את הפרטים או להסיר אותם.',
    submit: 'סיום הרישום',
    cancel: 'חזרה לבקשות שלי',
    doneTitle: 'תודה, נשלחה הודעה',
    doneText: 'שלחנו הודעה למספר',
    nextTitle: 'מה קורה עכשיו?',
    next1: 'ההודעה מספרת מי ביקש את הרישום, ובה קישור אישי.',
    next2: 'דרך הקישור אפשר לאשר, או להסיר את הפרטים. הוא פעיל 30 יום.',
    next3: 'כשתגיע תשובה נודיע לך.',
    next4: 'אם המספר כבר רשום אצלנו, שום דבר בו לא משתנה: רק נשאל אם אפשר לרשום אותך בין מי שעוזרים.',
    another: 'רישום אדם נוסף',
    dashboard: 'לבקשות שלי',
  },
  en: {
    notice:
      'The person you register gets a message with your name and a personal link, to confirm the details or to remove them.',
    submit: 'Complete the registration',
    cancel: 'Back to my requests',
    doneTitle: 'Thank you, a message was sent',
    doneText: 'We sent a message to',
    nextTitle: 'What happens now?',
    next1: 'The message says who asked for the registration, and has a personal link.',
    next2: 'By the link the details can be confirmed or removed. It is good for 30 days.',
    next3: 'We will tell you when there is an answer.',
    next4:
      'If the number is registered already, nothing is changed: we only ask whether you may be listed as one who helps.',
    another: 'Register another person',
    dashboard: 'To my requests',
  },
});
