import { CONTACT_METHOD_LABELS } from '@ezra/contract/requests/help-requests.terms';
import { say, type Locale } from '@ezra/contract/common/locales';

interface Ways {
  readonly is_phone: 0 | 1;
  readonly is_wp: 0 | 1;
  readonly is_sms: 0 | 1;
}

/** Lists the ways in which a person wants to be contacted; '' if none was chosen. */
export const sayContactWays = (ways: Ways, locale: Locale): string =>
  [
    ways.is_phone ? say(CONTACT_METHOD_LABELS.phone, locale) : '',
    ways.is_wp ? say(CONTACT_METHOD_LABELS.whatsapp, locale) : '',
    ways.is_sms ? say(CONTACT_METHOD_LABELS.sms, locale) : '',
  ]
    .filter(Boolean)
    .join(' · ');
