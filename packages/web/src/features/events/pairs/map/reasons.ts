import type { DispatchReason } from '@ezra/contract/events/event-map';
import type { Phrase } from '@ezra/contract/common/locales';

/** Why auto-assign called a volunteer; continues 'called because'. */
export const REASONS: Readonly<Record<DispatchReason, Phrase>> = {
  worked_together: { he: 'היכרות קודמת', en: 'helped this person before' },
  replaces_refusal: { he: 'במקום מי שאמרו לא', en: 'takes the place of a no' },
  gender_wish: { he: 'לפי בקשת מגדר', en: 'meets the gender wish' },
  has_vehicle: { he: 'יש רכב', en: 'has a car' },
  speaks_language: { he: 'שפה משותפת', en: 'shares a language' },
  nearest: { he: 'קרוב/ה', en: 'close by' },
  answers_often: { he: 'עונה לרוב כן', en: 'often says yes' },
  not_called_lately: { he: 'בלי פניות החודש', en: 'not asked this month' },
  wider_radius: { he: 'מעבר לרדיוס האירוע', en: 'beyond the event' },
};
