import type { Locale } from '@ezra/contract/common/locales';
import type { PlaceResult } from '@ezra/contract/account/places';

/** Finds addresses by a typed text. */
export interface Geocoder {
  /** Gives the best matches first, at most `limit`, in the reader's language; empty when nothing fits. */
  search(text: string, locale: Locale, limit: number): Promise<PlaceResult[]>;
}
