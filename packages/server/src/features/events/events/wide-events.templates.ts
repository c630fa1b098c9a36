import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** The words for messages about a wide event. */
export interface WideEventWords {
  readonly event: string;
  readonly manager: string;
  /** Kilometres. */
  readonly radius: number;
  readonly people: number;
  readonly isDrill: boolean;
  readonly note: string | null;
  /** Path of the map or the list. */
  readonly path: string;
}

const DRILL: Phrase = { he: 'זה תרגיל.', en: 'It is a drill.' };

const wideLetter = (
  name: string,
  letter: Pick<Parameters<typeof defineLetter<WideEventWords>>[0], 'subject' | 'lines' | 'button'>,
) =>
  defineLetter<WideEventWords>({
    ...letter,
    lines: [...letter.lines, ({ isDrill }) => (isDrill ? DRILL : null)],
    key: `event.${name}`,
    type: 'event',
    names: ['manager'],
  });

/** Sent to the area's admins: a wide event was opened. */
export const wideEventOpened = wideLetter('wide_opened', {
  subject: { he: 'נפתח אירוע רחב', en: 'A wide event was opened' },
  lines: [
    {
      he: 'האירוע {event} נפתח ברדיוס {radius} ק״מ. מספר האנשים שקיבלו פנייה: {people}. מנהל/ת האירוע: {manager}.',
      en: 'The event {event} was opened with a radius of {radius} km. People asked: {people}. Manager: {manager}.',
    },
    { he: 'אם הוא רחב מדי, אפשר לעצור אותו:', en: 'If it is too wide, you can stop it:' },
  ],
  button: { he: 'לאירוע', en: 'Go to the event' },
});

/** Sent to the area's admins: a wide event waits for one of them. */
export const wideEventWaits = wideLetter('wide_waits', {
  subject: { he: 'אירוע רחב מחכה לאישור שלך', en: 'A wide event waits for your confirmation' },
  lines: [
    {
      he: 'האירוע {event}, ברדיוס {radius} ק״מ, מחכה לאישור. עד אז לא נפנה לאנשים נוספים. מנהל/ת האירוע: {manager}.',
      en: 'The event {event}, with a radius of {radius} km, waits for confirmation. Until then we ask no more people. Manager: {manager}.',
    },
    { he: 'לאשר או לסרב אפשר כאן:', en: 'Confirm or refuse it here:' },
  ],
  button: { he: 'לאירועים', en: 'Go to the events' },
});

/** Sent to the manager: an admin confirmed the event. */
export const wideEventAllowed = wideLetter('wide_allowed', {
  subject: { he: 'האירוע אושר', en: 'The event was confirmed' },
  lines: [
    {
      he: 'האירוע {event} אושר, ואנחנו פונים לאנשים באזור.',
      en: 'The event {event} was confirmed; people in the area are being asked.',
    },
  ],
  button: { he: 'לאירוע', en: 'Go to the event' },
});

/** Sent to the manager: an admin refused the event. */
export const wideEventRefused = wideLetter('wide_refused', {
  subject: { he: 'האירוע לא אושר', en: 'The event was not confirmed' },
  lines: [
    {
      he: 'האירוע {event} לא אושר ברוחב הזה, ולא נפנה לאנשים נוספים.',
      en: 'The event {event} was not confirmed at this width; no more people will be asked.',
    },
    { he: 'הסיבה: {note}', en: 'Reason: {note}' },
  ],
  button: { he: 'לאירועים', en: 'Go to the events' },
});
