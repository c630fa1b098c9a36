import { VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';

/** Formats a count that is exact up to `VIEW_COUNT_MAX`: `145`, `1,000+`. */
export const count = (value: number, locale: Locale): string =>
  value > VIEW_COUNT_MAX ? `${VIEW_COUNT_MAX.toLocaleString(locale)}+` : value.toLocaleString(locale);
