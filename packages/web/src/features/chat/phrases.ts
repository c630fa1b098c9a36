import { definePhrases } from '../../lib/i18n/phrases.ts';

/** Texts for other screens: buttons, badges, unread messages. */
export const chatDoorPhrases = definePhrases({
  he: {
    messageTo: 'הודעה אל {name}',
    chatWith: 'הודעות עם {name}',
    unread: { one: 'הודעה חדשה', two: 'שתי הודעות חדשות', other: '{count} הודעות חדשות' },
    unreadFrom: {
      one: 'הודעה חדשה מ{name}',
      two: 'שתי הודעות חדשות מ{name}',
      other: '{count} הודעות חדשות מ{name}',
    },
    waiting: 'הודעות שמחכות לך',
    read: 'לקריאה',
    readFrom: 'לקריאת ההודעות של {name}',
  },
  en: {
    messageTo: 'Message {name}',
    chatWith: 'Messages with {name}',
    unread: { one: 'New message', two: '{count} new messages', other: '{count} new messages' },
    unreadFrom: { one: 'New message from {name}', other: '{count} new messages from {name}' },
    waiting: 'Messages that are waiting for you',
    read: 'Read',
    readFrom: 'Read the messages of {name}',
  },
});

/** Words of the conversation itself. */
export const chatPhrases = definePhrases({
  he: {
    log: 'הודעות עם {name}',
    message: 'הודעה אל {name}',
    send: 'שליחה',
    empty: 'עדיין אין כאן הודעות.',
    emptyText: 'אפשר לתאם כאן שעה ומקום, לשאול ולעדכן. רק שניכם קוראים.',
    earlier: 'הודעות קודמות',
    today: 'היום',
    yesterday: 'אתמול',
    newFromHere: 'הודעות חדשות',
    toNew: 'להודעות החדשות',
    sending: 'בשליחה…',
    notSent: 'לא נשלח',
    tryAgain: 'לנסות שוב',
    discard: 'למחוק',
    arrived: 'הודעה חדשה מ{name}: {text}',
    sent: 'ההודעה נשלחה',
    sendFailed: 'ההודעה לא נשלחה. היא נשמרה כאן, ואפשר לנסות שוב',
    closed: 'אי אפשר לשלוח כאן הודעות יותר. מה שנכתב נשאר לקריאה.',
    left: { one: 'נשאר עוד תו אחד', two: 'נשארו עוד שני תווים', other: 'נשארו עוד {count} תווים' },
    tooLong: 'עד {maximum} תווים. צריך לקצר ב־{count}',
  },
  en: {
    log: 'Messages with {name}',
    message: 'Message to {name}',
    send: 'Send',
    empty: 'No messages yet.',
    emptyText:
      'Agree on a time and a place, ask, and keep each other informed. Only the two of you can read this.',
    earlier: 'Earlier messages',
    today: 'Today',
    yesterday: 'Yesterday',
    newFromHere: 'New messages',
    toNew: 'To the new messages',
    sending: 'Sending…',
    notSent: 'Not sent',
    tryAgain: 'Try again',
    discard: 'Delete',
    arrived: 'New message from {name}: {text}',
    sent: 'The message was sent',
    sendFailed: 'The message was not sent. It is kept here, and you can try again',
    closed: 'Messages cannot be sent here any more. What was written stays here to read.',
    left: { one: 'One character left', other: '{count} characters left' },
    tooLong: 'At most {maximum} characters. Shorten it by {count}',
  },
});
