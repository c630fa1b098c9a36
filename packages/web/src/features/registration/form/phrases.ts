import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** Texts of both registration forms. */
export const formPhrases = definePhrases({
  he: {
    yes: 'כן',
    no: 'לא',
    requiredFields: 'שדות עם * הם חובה.',
    saveAndGoOn: 'שמירה והמשך',
    backTo: 'חזרה לחלק {part}',
    submit: 'סיום ההרשמה',
    submitting: 'שולחים…',
    saved: 'נשמר במכשיר הזה. אפשר לעצור ולחזור.',
    notSaved: 'מה שנכתב כאן לא נשמר במכשיר.',
    restored: 'המשכנו מהמקום שבו הפסקת.',
    setBack: 'מה שכתבת נשמר, חוץ מפרטים רגישים. נא להשלים את מה שחסר כאן, ולהמשיך.',
    notMyDevice: 'זה לא המכשיר שלי',
    notMyDeviceHint: 'מה שנכתב נשמר במכשיר הזה עד 24 שעות. אפשר למחוק אותו ולהמשיך בלי שמירה.',
    forgotten: 'מה שנשמר במכשיר נמחק. אפשר להמשיך למלא.',
    registering: 'ההרשמה היא למספר',
    otherNumber: 'מספר אחר',
    backToLogin: 'חזרה לכניסה',
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
    backTo: 'Back to part {part}',
    submit: 'Complete the registration',
    submitting: 'Sending…',
    saved: 'Saved on this device. You can stop and come back.',
    notSaved: 'What you write here is not saved on this device.',
    restored: 'You are back where you stopped.',
    setBack:
      'What you wrote was kept, except for sensitive details. Fill in what is missing here, and go on.',
    notMyDevice: 'This is not my device',
    notMyDeviceHint:
      'What you write is kept on this device for up to 24 hours. You can delete it and go on without saving.',
    forgotten: 'What was saved on this device is deleted. You can go on filling in the form.',
    registering: 'Registering the number',
    otherNumber: 'Another number',
    backToLogin: 'Back to sign-in',
    terms: 'terms of use',
    and: 'and the',
    privacy: 'privacy policy',
    dropped: 'No longer chosen: {choices}. It does not go with the new choice.',
  },
});
