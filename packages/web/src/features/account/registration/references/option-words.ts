import type { Option } from '@ezra/contract/account/dropdowns';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { useLocale } from '../../../../lib/i18n/locale.ts';

/** Wording for another person of choices that the lists word in the first person, by list and key. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  communication_method_with: {
    directly_with_me: { he: 'ישירות עם האדם', en: 'Directly with the person' },
  },
  face_to_face_with: {
    face_to_face_directly_with_me: { he: 'ישירות עם האדם', en: 'Directly with the person' },
  },
  transport_needs: {
    own_transport: { he: 'לאדם יש רכב', en: 'The person has a car' },
  },
  evacuation_residence: {
    own_second_home: { he: 'בבית נוסף של האדם', en: 'In another home of theirs' },
    no_place: { he: 'אין לאן להתפנות', en: 'There is nowhere to go' },
  },
  family_member_options: {
    yes: { he: 'כן, מתפנים עוד אנשים', en: 'Yes, others leave too' },
    no: { he: 'לא, רק האדם עצמו', en: 'No, only the person' },
  },
  help_during_evacuation: {
    helper_present: { he: 'יש מי שעוזר', en: 'Someone helps them' },
    escort: { he: 'ליווי ביציאה מהבית', en: 'Someone to walk with them' },
  },
};

type Options = (list: string) => readonly Option[];

/** Gives the choices of the lists, worded for another person. */
export function useOptionsAboutSomebodyElse(options: Options): Options {
  const locale = useLocale();
  return (list) =>
    options(list).map((option) => {
      const phrase = OTHERWISE[list]?.[option.name];
      return phrase ? { ...option, label: say(phrase, locale) } : option;
    });
}
