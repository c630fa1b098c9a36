import { useCallback, useMemo } from 'react';
import { ADDRESS_SEARCH_DEBOUNCE_MS } from '@ezra/contract/common/constants';
import { FIELD_MESSAGES } from '@ezra/contract/common/field-messages';
import { say } from '@ezra/contract/common/locales';
import { searchPlaces } from '@ezra/contract/calls/account';
import type { PlaceResult } from '@ezra/contract/account/places';
import { call } from '../api/call.ts';
import { useLocale } from '../i18n/locale.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { placePhrases } from './phrases.ts';

const addressOf = ({ text, position, address }: PlaceResult) => ({
  text,
  lat: position.lat,
  lng: position.lon,
  street: [address.streetName, address.streetNumber].filter(Boolean).join(' ') || null,
  city: address.municipality,
  state: address.countrySubdivision,
  country: address.country,
});
/** A chosen suggestion, as sent by forms. */
export type ChosenAddress = ReturnType<typeof addressOf>;
/** The value of an address field: a chosen suggestion, or the typed text. */
export type AddressValue = ChosenAddress | string;

/** An item of the combo box: a suggestion, or text alone (typed, or stored without a place). */
type Shown = ChosenAddress | { readonly text: string };

/** Returns the text of an address value. */
export const addressText = (value: Shown | string | null | undefined): string =>
  typeof value === 'string' ? value : (value?.text ?? '');

/**
 * Binds the kit's combo box to the address search: `<ComboBox label={…} {...useAddressBox(field.value,
 * field.onChange)} />`. Typed text is a value too: the server looks for its place, and otherwise stores only
 * the text, since a spelling must not cost a person the help. If the search finds no match, the box says so
 * under the field, and the form can still be sent.
 */
export function useAddressBox(
  value: AddressValue | null | undefined,
  onChange: (value: AddressValue) => void,
) {
  const locale = useLocale();
  const t = usePhrases(placePhrases);
  // The same object for the same text, because the box takes a new object for a new address.
  const shown = useMemo<Shown | null>(
    () => (typeof value === 'string' ? (value === '' ? null : { text: value }) : (value ?? null)),
    [value],
  );
  const search = useCallback(async (query: string, signal: AbortSignal): Promise<readonly Shown[]> => {
    const { data } = await call(searchPlaces, { body: { text: query } }, { ignoreRequest: true, signal });
    return data.map(addressOf);
  }, []);
  return {
    value: shown,
    // `onTextChange` has already reported a change of only the text.
    onChange: (item: Shown | null) => {
      if (item && 'lat' in item) onChange(item);
    },
    onTextChange: onChange as (text: string) => void,
    search,
    itemKey: (item: Shown) => ('lat' in item ? `${item.text} ${item.lat} ${item.lng}` : item.text),
    itemLabel: addressText,
    notFoundText: say(FIELD_MESSAGES.addressNotFound, locale),
    unmatchedNote: t('notOnMap'),
    debounceMs: ADDRESS_SEARCH_DEBOUNCE_MS,
  };
}
