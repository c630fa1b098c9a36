import { wordsIn } from './in.ts';

/** One's own details. */
export const profileWords = wordsIn({
  he: {
    changePhone: 'שינוי מספר הטלפון',
    addressTitle: 'יש לך בקשות פתוחות',
    move: 'כן, לכתובת החדשה',
    leave: 'לא, לכתובת הקודמת',
    cancel: 'ביטול',
    menuOf: (name: string) => new RegExp(`^${name}.*תפריט אישי`),
  },
  en: {
    changePhone: 'Change the phone number',
    addressTitle: 'You have open requests',
    move: 'Yes, to the new address',
    leave: 'No, to the earlier address',
    cancel: 'Cancel',
    menuOf: (name: string) => new RegExp(`^${name}.*personal menu`),
  },
});
