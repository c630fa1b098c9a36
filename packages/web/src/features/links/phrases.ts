import { definePhrases } from '../../lib/i18n/phrases.ts';

/** What the app says around the words of a personal link, which come from the server. */
export const linkPhrases = definePhrases({
  he: {
    loading: 'רגע, טוענים…',
    sending: 'שולחים…',
    loadFailed: 'לא הצלחנו לטעון את העמוד',
    loadFailedText: 'כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.',
    tryAgain: 'לנסות שוב',
  },
  en: {
    loading: 'Loading…',
    sending: 'Sending…',
    loadFailed: 'The page could not be loaded',
    loadFailedText: 'Check your connection and try again.',
    tryAgain: 'Try again',
  },
});
