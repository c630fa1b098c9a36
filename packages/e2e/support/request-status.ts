import { REQUEST_STATUS_LABELS, type RequestStatus } from '@ezra/contract/help-requests';
import { say, type Locale } from '@ezra/contract/locales';

/** Says a request's state in a language: `const status = statusIn(appLocale)`. */
export const statusIn =
  (locale: Locale) =>
  (status: RequestStatus): string =>
    say(REQUEST_STATUS_LABELS[status], locale);
