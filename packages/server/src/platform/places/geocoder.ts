import type { Locale } from '@ezra/contract/common/locales';
import type { PlaceResult } from '@ezra/contract/places';

/** Finds addresses by what a person typed. */
export interface Geocoder {
  /** The best matches first, at most `limit`, with words in the reader's language; empty when nothing fits. */
  search(text: string, locale: Locale, limit: number): Promise<PlaceResult[]>;
}
