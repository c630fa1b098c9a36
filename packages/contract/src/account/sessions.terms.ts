import { say, type Locale, type Phrase } from '../common/locales.ts';

/** Names of browser and system, the same in both languages; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

const BROWSER_ON_SYSTEM: Phrase = { he: '{browser} ב־{system}', en: '{browser} on {system}' };
const UNKNOWN_DEVICE: Phrase = { he: 'מכשיר לא מוכר', en: 'Unknown device' };

/** Words for a device: the browser and the system, as far as known. */
export const sayDevice = ({ browser, system }: Device, locale: Locale): string =>
  browser !== null && system !== null
    ? say(BROWSER_ON_SYSTEM, locale, { browser, system })
    : (browser ?? system ?? say(UNKNOWN_DEVICE, locale));
