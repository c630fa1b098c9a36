import { useMemo, type RefObject } from 'react';
import { Search } from 'lucide-react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../icon/icon.tsx';
import { useKit } from '../kit-provider.tsx';
import { Panel } from '../popover/panel.tsx';
import { Flag } from './flag.tsx';
import type { PhoneLibrary } from './phone-library.ts';
import '../field/input.css';

interface CountryPickerProps {
  library: PhoneLibrary;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  country: string;
  onChoose: (country: string) => void;
  onClose: () => void;
}

const FIRST = 'IL';

interface Country {
  id: string;
  name: string;
  code: string;
}

function listCountries(library: PhoneLibrary, locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return library
    .getCountries()
    .map((id) => ({ id, name: names.of(id) ?? id, code: library.getCountryCallingCode(id) }))
    .sort((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST) || compare(a.name, b.name));
}

/** All countries by name in the reader's language, Israel first; searched by name or calling code. */
export function CountryPicker({
  library,
  triggerRef,
  isOpen,
  country,
  onChoose,
  onClose,
}: CountryPickerProps) {
  const { locale, text } = useKit();
  const { contains } = useFilter({ sensitivity: 'base' });
  const countries = useMemo(() => listCountries(library, locale), [library, locale]);
  return (
    <Panel triggerRef={triggerRef} isOpen={isOpen} onClose={onClose} label={text.country}>
      <Autocomplete filter={contains}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to search in it */}
        <SearchField aria-label={text.searchCountry} autoFocus className="control">
          <Icon icon={Search} className="icon--start" />
          <Input className="input" placeholder={text.searchCountry} />
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
    </Panel>
  );
}
