import { useLayoutEffect, useMemo, useRef } from 'react';
import { Search } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../icon/icon.tsx';
import { useKit } from '../kit-provider.tsx';
import { isMeant, listCountries, type Country } from './countries.ts';
import type { CountryChoiceProps } from './country-choice-props.ts';
import { Flag } from './flag.tsx';
import type { PhoneLibrary } from './phone-library.ts';
import '../field/input.css';

interface CountryPickerProps extends CountryChoiceProps {
  library: PhoneLibrary;
  /** What is searched for; begun while this was on its way. */
  typed: string;
  onType: (typed: string) => void;
}

/** All countries, searched by name in both languages or by calling code; loaded when somebody is about to choose. */
export function CountryPicker({ library, country, typed, onType, onChoose, onClose }: CountryPickerProps) {
  const { locale, text } = useKit();
  const countries = useMemo(() => listCountries(library, locale), [library, locale]);
  const input = useRef<HTMLInputElement>(null);
  // In the commit itself: the next key goes on where the search was begun.
  useLayoutEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  return (
    <Autocomplete<Country>
      inputValue={typed}
      onInputChange={onType}
      filter={(_text, wanted, node) => node.value === null || isMeant(node.value, wanted)}
    >
      <SearchField aria-label={text.searchCountry} className="control">
        <Icon icon={Search} className="icon--start" />
        <Input ref={input} className="input" placeholder={text.searchCountry} />
      </SearchField>
      <ListBox
        className="phone__list"
        aria-label={text.country}
        items={countries}
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
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
