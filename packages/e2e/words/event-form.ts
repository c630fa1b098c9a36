import { wordsIn } from './in.ts';

/** Texts of the form for adding and changing events. */
export const eventFormWords = wordsIn({
  he: {
    near: /^נקודה ליד/,
    noPlace: 'אחרי בחירת כתובת ורדיוס נראה כאן כמה אנשים באזור.',
    preview: /באזור: ([1-9]\d*) מתנדבים, ([1-9]\d*) מבקשי עזרה/,
    far: 'אילת',
    town: 'קצרין',
    edit: 'לערוך',
    locked: 'נקבע כשהאירוע נוצר.',
  },
  en: {
    near: /^Point near/,
    noPlace: 'Choose an address and a radius to see how many people are in the area.',
    preview: /([1-9]\d*) volunteers?, ([1-9]\d*) help seekers?/,
    far: 'Eilat',
    town: 'Katzrin',
    edit: 'Edit',
    locked: 'Set when the event was created.',
  },
});
