import { useCallback, useMemo } from 'react';
import { ADDRESS_SEARCH_DEBOUNCE_MS } from '@ezra/contract/common/constants';
import { FIELD_MESSAGES } from '@ezra/contract/common/field-messages';
import { say } from '@ezra/contract/common/locales';
import { addressOf, searchPlaces } from '@ezra/contract/places';
import { call } from '../api/call.ts';
import { useLocale } from '../i18n/locale.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { placePhrases } from './phrases.ts';

/** A chosen suggestion, as forms send it. */
export type ChosenAddress = ReturnType<typeof addressOf>;
/** What an address field holds: a chosen suggestion, or the text as typed. */
export type AddressValue = ChosenAddress | string;

/** What the combo box shows: a suggestion, or a text alone (typed, or as it stands on record). */
type Shown = ChosenAddress | { readonly text: string };

/** The text of an address value, whichever kind it is. */
export const addressText = (value: Shown | string | null | undefined): string =>
  typeof value === 'string' ? value : (value?.text ?? '');

/**
 * Binds the kit's combo box to the address search:
 * `<ComboBox label={…} {...useAddressBox(field.value, field.onChange)} />`.
 * Typed text counts as a value too: the server looks for its place, and keeps it as text alone where it
 * finds none, since help must not be refused for a spelling. When nothing is known under what was typed,
 * the box says so under the field, without holding anybody up.
 */
export function useAddressBox(
  value: AddressValue | null | undefined,
  onChange: (value: AddressValue) => void,
) {
  const locale = useLocale();
  const t = usePhrases(placePhrases);
  // The same object as long as the text is the same: to the box, another object is another address.
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
    // A change of the text alone has been told by `onTextChange` already.
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
