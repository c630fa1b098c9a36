import { useCallback, useMemo } from 'react';
import { ADDRESS_SEARCH_DEBOUNCE_MS } from '@ezra/contract/common/constants';
import { FIELD_MESSAGES } from '@ezra/contract/common/field-messages';
import { say } from '@ezra/contract/common/locales';
import { addressOf, searchPlaces } from '@ezra/contract/account/places';
import { call } from '../api/call.ts';
import { useLocale } from '../i18n/locale.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { placePhrases } from './phrases.ts';

/** A chosen suggestion, as forms send it. */
export type ChosenAddress = ReturnType<typeof addressOf>;
/** What an address field holds: a chosen suggestion, or the text as typed. */
export type AddressValue = ChosenAddress | string;

/** The combo box's item: a suggestion, or text alone (typed, or stored without a place). */
type Shown = ChosenAddress | { readonly text: string };

/** Gives the text of an address value of either kind. */
export const addressText = (value: Shown | string | null | undefined): string =>
  typeof value === 'string' ? value : (value?.text ?? '');

/**
 * Binds the kit's combo box to the address search: `<ComboBox label={…} {...useAddressBox(field.value,
 * field.onChange)} />`. Typed text is a value as well: the server looks for its place, and stores the text
 * alone when it finds none, since a spelling must not cost a person the help. The box says so under the
 * field when the search finds no match, and the form can still be sent.
 */
export function useAddressBox(
  value: AddressValue | null | undefined,
  onChange: (value: AddressValue) => void,
) {
  const locale = useLocale();
  const t = usePhrases(placePhrases);
  // The same object for the same text: the box takes another object for another address.
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
    // `onTextChange` has reported a change of the text alone already.
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
