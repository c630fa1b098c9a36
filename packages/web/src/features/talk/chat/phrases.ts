import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** Texts that other screens load too: buttons, badges, unread messages. */
export const chatDoorPhrases = definePhrases({
  he: {
    messageTo: 'לכתוב אל {name}',
    chatWith: 'שיחה עם {name}',
    unread: { one: 'הודעה חדשה', two: 'שתי הודעות חדשות', other: '{count} הודעות חדשות' },
    unreadFrom: {
      one: 'הודעה חדשה מ{name}',
      two: 'שתי הודעות חדשות מ{name}',
      other: '{count} הודעות חדשות מ{name}',
    },
    waiting: 'שיחות שמחכות לך',
    read: 'לקרוא',
    readFrom: 'ההודעות של {name}',
  },
  en: {
    messageTo: 'Message {name}',
    chatWith: 'Chat with {name}',
    unread: { one: 'New message', other: '{count} new messages' },
    unreadFrom: { one: 'New message from {name}', other: '{count} new messages from {name}' },
    waiting: 'Chats waiting for you',
    read: 'Read',
    readFrom: 'the messages from {name}',
  },
});

/** Texts inside a conversation. */
export const chatPhrases = definePhrases({
  he: {
    log: 'שיחה עם {name}',
    message: 'הודעה אל {name}',
    send: 'לשלוח',
    empty: 'עדיין אין כאן הודעות.',
    emptyText: 'אפשר לתאם כאן שעה ומקום, לשאול ולעדכן. רק שניכם קוראים.',
    earlier: 'הודעות קודמות',
    today: 'היום',
    yesterday: 'אתמול',
    newFromHere: 'הודעות חדשות',
    toNew: 'להודעות החדשות',
    notSent: 'לא נשלחה',
    discard: 'למחוק',
    arrived: 'הודעה חדשה מ{name}: {text}',
    sent: 'ההודעה נשלחה',
    sendFailed: 'ההודעה לא נשלחה. היא נשמרה כאן, ואפשר לנסות שוב',
    closed: 'השיחה נסגרה. אפשר עדיין לקרוא אותה.',
    left: { one: 'נשאר עוד תו אחד', two: 'נשארו עוד שני תווים', other: 'נשארו עוד {count} תווים' },
    tooLong: 'עד {maximum} תווים. צריך לקצר ב־{count}',
  },
  en: {
    log: 'Chat with {name}',
    message: 'Message to {name}',
    send: 'Send',
    empty: 'No messages yet.',
    emptyText:
      'Agree on a time and a place, ask, and keep each other posted. Only the two of you can read this.',
    earlier: 'Earlier messages',
    today: 'Today',
    yesterday: 'Yesterday',
    newFromHere: 'New messages',
    toNew: 'Go to the new messages',
    notSent: 'Not sent',
    discard: 'Delete',
    arrived: 'New message from {name}: {text}',
    sent: 'The message was sent',
    sendFailed: 'The message was not sent. We kept it here, and you can try again',
    closed: 'This chat is closed. You can still read it.',
    left: { one: 'One character left', other: '{count} characters left' },
    tooLong: 'At most {maximum} characters. Shorten it by {count}',
  },
});
