import { definePhrases } from '../../../../lib/i18n/phrases.ts';

/** Texts of both registration forms. */
export const formPhrases = definePhrases({
  he: {
    yes: 'כן',
    no: 'לא',
    requiredFields: 'שדות עם * הם חובה.',
    saveAndGoOn: 'לשמור ולהמשיך',
    backTo: 'לחזור לחלק {part}',
    submit: 'לסיים את ההרשמה',
    submitting: 'שולחים…',
    saved: 'נשמר במכשיר הזה. אפשר לעצור ולחזור.',
    notSaved: 'מה שנכתב כאן לא נשמר במכשיר.',
    restored: 'המשכנו מהמקום שבו הפסקת.',
    setBack: 'שמרנו את מה שכתבת, חוץ מפרטים רגישים. נא להשלים כאן את מה שחסר, ולהמשיך.',
    notMyDevice: 'זה לא המכשיר שלי',
    notMyDeviceHint: 'מה שכתבת נשמר במכשיר הזה עד 24 שעות. אפשר למחוק אותו ולהמשיך בלי שמירה.',
    forgotten: 'מחקנו את מה שנשמר במכשיר. אפשר להמשיך למלא.',
    registering: 'ההרשמה למספר',
    otherNumber: 'להחליף מספר',
    backToLogin: 'לחזור לכניסה',
    terms: 'תנאי השימוש',
    and: 'ואת',
    privacy: 'מדיניות הפרטיות',
    // Labels of choices, with commas between them.
    dropped: 'הסימון הוסר: {choices}. זה לא מתאים לבחירה החדשה.',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    requiredFields: 'Fields with * are required.',
    saveAndGoOn: 'Save and continue',
    backTo: 'Go back to part {part}',
    submit: 'Complete the registration',
    submitting: 'Sending…',
    saved: 'Saved on this device. You can stop and come back.',
    notSaved: 'We do not save what you write here on this device.',
    restored: 'You are back where you stopped.',
    setBack:
      'We kept what you wrote, except for sensitive details. Fill in what is missing here, and continue.',
    notMyDevice: 'This is not my device',
    notMyDeviceHint:
      'What you write stays on this device for up to 24 hours. You can delete it and continue without saving.',
    forgotten: 'We deleted what was saved on this device. You can go on filling in the form.',
    registering: 'Registering the number',
    otherNumber: 'Use another number',
    backToLogin: 'Go back to sign-in',
    terms: 'terms of use',
    and: 'and the',
    privacy: 'privacy policy',
    dropped: 'No longer chosen: {choices}. It does not go with the new choice.',
  },
});
