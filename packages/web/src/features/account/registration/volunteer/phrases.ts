import { definePhrases } from '../../../../lib/i18n/phrases.ts';

/** Texts around the questions of a volunteer's form. */
export const volunteerPhrases = definePhrases({
  he: {
    title: 'הרשמה כמתנדב/ת',
    prefilled: 'כמה פרטים כבר היו אצלנו, ומילאנו אותם כאן. אפשר לתקן כל אחד מהם.',
    withdrawn: 'פרטים קודמים על המספר הזה בוטלו, ולכן הטופס ריק. אפשר למלא אותו כרגיל.',
    alreadyRegistered: 'המספר הזה כבר רשום. אפשר להיכנס כאן.',
    part_person: 'קצת עליך',
    part_person_text: 'תודה שבאת לעזור. כמה פרטים, ומתחילים.',
    part_help: 'איך נוח לך לעזור',
    part_help_text: 'כך נציע לך בקשות שמתאימות לך.',
    part_agreement: 'הסכם וחתימה',
    part_agreement_text: 'כמה דברים שחשוב להסכים עליהם.',
    passport_hint: 'ספרות בלבד, עד 9.',
    guardian_text: 'נשלח אליהם הודעה עם קישור לאישור.',
    contract_more: 'הכללים המלאים:',
    conduct: 'כללי ההתנהגות',
    read: 'לפני החתימה כדאי לקרוא את',
  },
  en: {
    title: 'Register as a volunteer',
    prefilled: 'We already had some details and filled them in here. You can change any of them.',
    withdrawn: 'Earlier details about this number were withdrawn, so the form is empty. Just fill it in.',
    alreadyRegistered: 'This number is registered already. You can sign in here.',
    part_person: 'About you',
    part_person_text: 'Thank you for coming to help. A few details, and you can start.',
    part_help: 'How you would like to help',
    part_help_text: 'So that we offer you requests that suit you.',
    part_agreement: 'Agreement and signature',
    part_agreement_text: 'A few things that matter to agree on.',
    passport_hint: 'Digits only, 9 at most.',
    guardian_text: 'We will send them a message with a link to agree.',
    contract_more: 'The full rules:',
    conduct: 'code of conduct',
    read: 'Before you sign, please read the',
  },
});
