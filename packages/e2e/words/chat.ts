import { wordsIn } from './in.ts';

/** Texts of conversations, and of the buttons that open them. */
export const chatWords = wordsIn({
  he: {
    messageTo: (firstName: string) => new RegExp(`^לכתוב אל ${firstName}`),
    newFrom: (name: string) => `הודעה חדשה מ${name}`,
    read: /^לקרוא/,
    chat: /^צ׳אט/,
    requester: /^מבקש\/ת העזרה: /,
    volunteer: /^מתנדב\/ת: /,
    send: 'לשלוח',
    notSent: 'לא נשלחה',
    tryAgain: 'לנסות שוב',
    newFromHere: 'הודעות חדשות',
    shopping: 'קניות',
  },
  en: {
    messageTo: (firstName: string) => new RegExp(`^Message ${firstName}`),
    newFrom: (name: string) => `New message from ${name}`,
    read: /^Read/,
    chat: /^Chat/,
    requester: /^Help seeker: /,
    volunteer: /^Volunteer: /,
    send: 'Send',
    notSent: 'Not sent',
    tryAgain: 'Try again',
    newFromHere: 'New messages',
    shopping: 'Shopping',
  },
});
