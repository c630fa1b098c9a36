import { useLayoutEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import type { CountryChoiceProps } from './country-choice-props.ts';
import { usePhoneLibrary } from './phone-library.ts';
import '../field/input.css';

/** The list of countries, loaded when the field is first touched. */
export const countryPickerPart = lazyPart(() => import('./country-picker.tsx'));

/**
 * The panel of countries: the search at once, and the list, filtered by what was typed, when its code is
 * loaded.
 */
export function CountryChoice(props: CountryChoiceProps) {
  const text = useUiText();
  const [typed, setTyped] = useState('');
  const library = usePhoneLibrary(true);
  const part = usePart(countryPickerPart, true);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  if (library && part)
    return <part.CountryPicker {...props} library={library} typed={typed} onType={setTyped} />;
  return (
    <>
      <div className="control">
        <Icon icon={Search} className="icon--start" />
        <input
          ref={input}
          className="input"
          type="search"
          aria-label={text.searchCountry}
          placeholder={text.searchCountry}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="phone__waiting">
        <Spinner />
      </div>
    </>
  );
}
