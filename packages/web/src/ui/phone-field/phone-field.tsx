import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { useKit } from '../kit-provider.tsx';
import { within } from '../text-field/within.ts';
import { Flag } from './flag.tsx';
import {
  callingCode,
  fromInternational,
  keepPhoneCharacters,
  toInternational,
  usePhoneLibrary,
} from './phone-library.ts';
import '../field/input.css';
import './phone-field.css';

const CountryPicker = lazy(() =>
  import('./country-picker.tsx').then((module) => ({ default: module.CountryPicker })),
);

export interface PhoneFieldProps extends FieldProps {
  /** International form ('+972520001834') or ''. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Two letters; may arrive late (a look-up), and counts only while nothing was chosen or typed. */
  defaultCountry?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

const LONGEST = 18;

/** Only digits, plus and control keys do anything. */
export const isPhoneKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || /[\d+]/.test(event.key);

/** Country and number, one left-to-right group in both languages. Choosing another country empties the number. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, onBlur, defaultCountry = 'IL', autoComplete = 'tel', ref } = props;
  const { ids, control } = useField(props);
  const { locale, text } = useKit();
  const trigger = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [emitted, setEmitted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const country = chosen ?? defaultCountry;
  // Israel's rules are simple enough to begin without.
  const library = usePhoneLibrary(isTouched || value !== '' || country !== 'IL');

  if (value !== emitted && (library || value === '')) {
    // The form was filled in or emptied from outside.
    setEmitted(value);
    const known = library && value ? fromInternational(library, value) : { country: null, national: '' };
    setTyped(known.national);
    if (known.country) setChosen(known.country);
  }

  const emit = (characters: string, forCountry: string) => {
    const next = toInternational(library, characters, forCountry);
    // The same number put together anew is no edit: it would take a complaint away that still holds.
    if (next === emitted) return;
    setEmitted(next);
    onChange(next);
  };

  // In the commit itself: a digit pressed between it and a later effect would be overwritten by the number before it.
  useLayoutEffect(() => {
    // Typed or pasted before the numbering plans were there: now they say which number it is.
    if (library && typed !== '') emit(typed, country);
    // Only their arrival asks for this.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [library]);

  const type = (raw: string) => {
    const characters = within(LONGEST, typed, keepPhoneCharacters(raw));
    setTyped(characters);
    const known =
      library && characters.startsWith('+') ? fromInternational(library, characters).country : null;
    // What was typed belongs to the country that stood beside it: a look-up that ends later changes neither.
    if (characters !== '') setChosen(known ?? country);
    emit(characters, known ?? country);
  };

  const choose = (next: string) => {
    setOpen(false);
    if (next === country) return;
    setChosen(next);
    setTyped('');
    emit('', next);
    // After the popover has given the focus back to the button.
    requestAnimationFrame(() => input.current?.focus());
  };

  const code = callingCode(library, country);
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
  return (
    <Field {...props} ids={ids}>
      <div
        className="phone"
        dir="ltr"
        onFocus={() => setTouched(true)}
        onPointerEnter={() => setTouched(true)}
      >
        <button
          ref={trigger}
          type="button"
          className="phone__country"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${text.country}: ${countryName}${code ? ` +${code}` : ''}`}
          disabled={props.isDisabled}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <Flag country={country} />
          {code && <span className="ltr">+{code}</span>}
          <Icon icon={ChevronDown} size="small" />
        </button>
        <input
          {...control}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          dir="ltr"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (!isPhoneKey(event)) event.preventDefault();
          }}
          onBlur={onBlur}
        />
      </div>
      {wasOpened && library && (
        <Suspense>
          <CountryPicker
            library={library}
            triggerRef={trigger}
            isOpen={isOpen}
            country={country}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Field>
  );
}
