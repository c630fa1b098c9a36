import { wordsIn } from './in.ts';

/** Conversations, and what leads to them. */
export const chatWords = wordsIn({
  he: {
    messageTo: (firstName: string) => new RegExp(`^הודעה אל ${firstName}`),
    newFrom: (name: string) => `הודעה חדשה מ${name}`,
    read: /^לקריאה/,
    chat: /^צ׳אט/,
    requester: /^מבקש\/ת העזרה: /,
    volunteer: /^התנדבות: /,
    send: 'שליחה',
    notSent: 'לא נשלח',
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
