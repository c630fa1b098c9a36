import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Check, Search } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../icon/icon.tsx';
import { useKit } from '../kit-provider.tsx';
import { findCountries, listCountries } from './countries.ts';
import type { CountryChoiceProps } from './country-choice-props.ts';
import { Flag } from './flag.tsx';
import type { PhoneLibrary } from './phone-library.ts';
import '../field/input.css';

interface CountryPickerProps extends CountryChoiceProps {
  library: PhoneLibrary;
  /** Text of the search, which may have been typed before this part was loaded. */
  typed: string;
  onType: (typed: string) => void;
}

/**
 * Lists all countries, with a search by name in both languages or by calling code. Loaded shortly before it
 * opens.
 */
export function CountryPicker({ library, country, typed, onType, onChoose, onClose }: CountryPickerProps) {
  const { locale, text } = useKit();
  const countries = useMemo(() => listCountries(library, locale), [library, locale]);
  const found = useMemo(() => findCountries(countries, typed), [countries, typed]);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Scrolls to the current choice, whose options render one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[data-selected]')?.scrollIntoView?.({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  // Runs in the commit, so that no key is lost between the first search box and this one.
  useLayoutEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      <SearchField aria-label={text.searchCountry} className="control">
        <Icon icon={Search} className="icon--start" />
        {/* The list is always open; arrow keys in this input move through it. */}
        <Input ref={input} className="input" role="combobox" aria-expanded placeholder={text.searchCountry} />
      </SearchField>
      <p className="visually-hidden" role="status">
        {typed === '' ? '' : found.length === 0 ? text.noResults : text.results(found.length)}
      </p>
      <ListBox
        ref={list}
        className="phone__list"
        aria-label={text.country}
        items={found}
        selectionMode="single"
        selectedKeys={[country]}
        onSelectionChange={(keys) => {
          const [next] = keys === 'all' ? [] : [...keys];
          if (next === undefined) onClose();
          else onChoose(String(next));
        }}
        renderEmptyState={() => <p className="muted">{text.noResults}</p>}
      >
        {(each) => (
          <ListBoxItem className="menu__item" textValue={`${each.name} +${each.code}`}>
            <Flag country={each.id} />
            <span className="phone__name">{each.name}</span>
            <span className="ltr muted">+{each.code}</span>
            {each.id === country && <Icon icon={Check} />}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
