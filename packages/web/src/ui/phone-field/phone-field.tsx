import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { usePart } from '../hooks/use-part.ts';
import { useKit } from '../kit-provider.tsx';
import { Panel } from '../popover/panel.tsx';
import { panelPart } from '../overlays.ts';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import { within } from '../text-field/within.ts';
import { CountryChoice, countryPickerPart } from './country-choice.tsx';
import { ExampleNumber } from './example-number.tsx';
import { Flag } from './flag.tsx';
import { useFlagDrawings } from './flag-drawings.ts';
import {
  callingCode,
  fromInternational,
  isAtHome,
  keepPhoneCharacters,
  toInternational,
  usePhoneLibrary,
} from './phone-library.ts';
import '../field/input.css';
import './phone-field.css';

export interface PhoneFieldProps extends FieldProps {
  /** International form ('+972520001834'), or ''. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Two letters. May arrive late (a look-up), and counts only until the person chooses or types. */
  defaultCountry?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

const LONGEST = 18;

/** True for keys that may be typed: digits, plus and control keys. */
export const isPhoneKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || /[\p{Nd}+＋]/u.test(event.key);

/**
 * A phone number with its country, left to right in both languages. Choosing another country empties the
 * number.
 */
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
  const [isTouched, setTouched] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const country = chosen ?? defaultCountry;
  // Israeli numbers follow simple rules, so showing a stored one needs no numbering plans.
  const library = usePhoneLibrary(isTouched || !isAtHome(value, country));
  // Loads the list of countries when a person touches the field (forms often focus it themselves), and the
  // flags when the button is touched.
  usePart(countryPickerPart, isTouched);
  useFlagDrawings(isChoosing);
  const isOpening = usePart(panelPart, isTouched) === null && isOpen;

  const known = value === emitted ? null : fromInternational(library, value);
  if (known) {
    // The form set or emptied the value.
    setEmitted(value);
    setTyped(known.national);
    if (known.country) setChosen(known.country);
  }

  const emit = (characters: string, forCountry: string) => {
    const next = toInternational(library, characters, forCountry);
    // Rebuilding the same number is no edit, and must not clear an error that still applies.
    if (next === emitted) return;
    setEmitted(next);
    onChange(next);
  };

  // Runs in the commit: a later effect would overwrite a digit pressed in between.
  useLayoutEffect(() => {
    // Converts text that was typed before the numbering plans arrived.
    if (library && typed !== '') emit(typed, country);
    // Runs only when the plans arrive.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [library]);

  const type = (raw: string) => {
    const characters = within(LONGEST, typed, keepPhoneCharacters(raw));
    setTyped(characters);
    // Covers pasting, dictation and the browser's own filling, which come without a key or pointer event.
    setTouched(true);
    const abroad = (characters.startsWith('+') && fromInternational(library, characters)?.country) || country;
    // Fixes the country of typed text, so that a late look-up does not change it.
    if (characters !== '') setChosen(abroad);
    emit(characters, abroad);
  };

  const choose = (next: string) => {
    setOpen(false);
    if (next === country) return;
    setChosen(next);
    setTyped('');
    emit('', next);
    // Waits until the popover has returned the focus to the button.
    requestAnimationFrame(() => input.current?.focus());
  };

  // Shows the example only beside an error, because the field's hint is about Israeli numbers.
  const isStrange =
    Boolean(props.errorMessage) &&
    typed !== '' &&
    !(country === 'IL' && props.hint) &&
    library?.isSupportedCountry(country) === true &&
    !library.isValidPhoneNumber(typed, country);
  const exampleId = `${ids.id}-example`;
  const code = callingCode(library, country);
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
  return (
    <Field {...props} ids={ids}>
      <div className="phone" dir="ltr" onPointerEnter={() => setTouched(true)}>
        <button
          ref={trigger}
          type="button"
          className="phone__country"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${text.country}: ${countryName}${code ? ` +${code}` : ''}`}
          disabled={props.isDisabled}
          aria-busy={isOpening || undefined}
          onPointerEnter={() => setChoosing(true)}
          onFocus={() => {
            setTouched(true);
            setChoosing(true);
          }}
          onClick={() => {
            setTouched(true);
            setChoosing(true);
            setOpen(true);
          }}
        >
          <Flag country={country} />
          {code && <span className="ltr">+{code}</span>}
          {isOpening ? <SpinnerIcon size="small" /> : <Icon icon={ChevronDown} size="small" />}
        </button>
        <input
          {...control}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          aria-describedby={classNames(control['aria-describedby'], isStrange && exampleId) || undefined}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          dir="ltr"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            setTouched(true);
            if (!isPhoneKey(event)) event.preventDefault();
          }}
          onBlur={onBlur}
        />
      </div>
      {library && isStrange && <ExampleNumber id={exampleId} library={library} country={country} />}
      <Panel triggerRef={trigger} isOpen={isOpen} onClose={() => setOpen(false)} label={text.country}>
        <CountryChoice country={country} onChoose={choose} onClose={() => setOpen(false)} />
      </Panel>
    </Field>
  );
}
