import type { Locale } from '@ezra/contract/common/locales';
import type { PlaceResult } from '@ezra/contract/account/places';

export interface Geocoder {
  /** Returns up to `limit` matches, best first, in the reader's language; empty if nothing fits. */
  search(text: string, locale: Locale, limit: number): Promise<PlaceResult[]>;
}
