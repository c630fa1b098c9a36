import { BRAND } from '@ezra/contract/common/brand';
import { eachLanguage, say, type Locale } from '@ezra/contract/common/locales';
import { phone } from '../format/values.ts';

/** Fills the names and numbers of the association into long texts: `{association}`, `{phone}` and the like. */
export function associationWords(locale: Locale): (text: string) => string {
  const { association, name } = BRAND;
  const coordinator = association.accessibilityCoordinator;
  const params = {
    product: say(name, locale),
    association: say(association.name, locale),
    phone: phone(association.phone),
    email: association.email,
    address: say(association.address, locale),
    hours: say(association.hours, locale),
    coordinator: say(coordinator.name, locale),
    coordinatorPhone: phone(coordinator.phone),
    coordinatorEmail: coordinator.email,
  };
  return (text) =>
    say(
      eachLanguage(() => text),
      locale,
      params,
    );
}
