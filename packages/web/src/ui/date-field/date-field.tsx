import {
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup } from '../field/field.tsx';
import { useField, type FieldHandle, type FieldProps } from '../field/use-field.ts';
import { useUiText } from '../kit-provider.tsx';
import { within } from '../text-field/within.ts';
import {
  DAY_PARTS,
  dayOfParts,
  isFull,
  lengthOf,
  partsOfDay,
  readDay,
  settled,
  type DayPart,
  type TypedDay,
} from './typed-day.ts';
import '../field/input.css';
import './date-field.css';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', or '' while a part is missing. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The person's own birthday: the browser may fill it in. */
  isBirthday?: boolean;
  /** Focuses the day of the month. */
  ref?: Ref<FieldHandle>;
}

/** Typed between the parts out of habit. */
const SIGNS_BETWEEN = ['/', '.', '-', ' '];

/**
 * A day typed part by part: for days far away, as a birthday. Three boxes of the browser's own, so that it needs
 * nothing more to be loaded, takes the keyboard of numbers on phones, and can be filled in by the browser. The day
 * comes first and the boxes run left to right in both languages, as days are written everywhere in the product.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, isBirthday = false } = props;
  const { ids, control } = useField(props);
  const text = useUiText();
  const boxes = useRef<Partial<Record<DayPart, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState(() => partsOfDay(value));
  const [emitted, setEmitted] = useState(value);
  useImperativeHandle(props.ref, () => ({ focus: () => boxes.current.day?.focus() }), []);

  if (value !== emitted) {
    // The form was filled in or emptied from outside.
    setEmitted(value);
    setTyped(partsOfDay(value));
  }

  const take = (next: TypedDay) => {
    setTyped(next);
    const day = dayOfParts(next);
    if (day === emitted) return;
    setEmitted(day);
    onChange(day);
  };

  const moveFrom = (part: DayPart, by: 1 | -1) => {
    const next = DAY_PARTS[DAY_PARTS.indexOf(part) + by];
    if (next) boxes.current[next]?.focus();
  };

  const type = (part: DayPart, box: HTMLInputElement) => {
    const whole = readDay(box.value);
    if (whole) return take(whole);
    const digits = within(lengthOf(part), typed[part], box.value.replace(/\D/g, ''));
    take({ ...typed, [part]: digits });
    // Not where the browser fills in the boxes by itself, nor where something is taken away.
    if (digits.length > typed[part].length && isFull(part, digits) && box === document.activeElement)
      moveFrom(part, 1);
  };

  const paste = (event: ClipboardEvent) => {
    const whole = readDay(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    take(whole);
    boxes.current.year?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>, part: DayPart) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const { selectionStart, selectionEnd, value: digits } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === digits.length;
    const isBack =
      (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) || (key === 'Backspace' && digits === '');
    const isOn =
      (key === 'ArrowRight' && (isWhole || selectionStart === digits.length)) ||
      (SIGNS_BETWEEN.includes(key) && digits !== '');
    if (!isBack && !isOn) return;
    event.preventDefault();
    moveFrom(part, isBack ? -1 : 1);
  };

  const leave = (event: FocusEvent<HTMLInputElement>, part: DayPart) => {
    // Upon what was typed just now: the focus may move on within the very change.
    setTyped((now) => ({ ...now, [part]: settled(part, now[part]) }));
    const isWithin = Object.values(boxes.current).some((box) => box === event.relatedTarget);
    if (!isWithin) onBlur?.();
  };

  return (
    <FieldGroup {...props} ids={ids}>
      <div
        id={ids.id}
        className={classNames('input date date--typed', props.errorMessage && 'is-invalid')}
        dir="ltr"
      >
        {DAY_PARTS.map((part) => (
          <span key={part} className="date__place">
            {part !== 'day' && <span aria-hidden="true">/</span>}
            <input
              ref={(element) => {
                boxes.current[part] = element;
              }}
              id={`${ids.id}-${part}`}
              className={`date__part date__part--${part}`}
              data-type={part}
              type="text"
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              placeholder={text.dayParts[part].short}
              aria-label={text.dayParts[part].word}
              aria-labelledby={`${ids.id}-${part} ${ids.labelId}`}
              aria-invalid={control['aria-invalid']}
              aria-required={control['aria-required']}
              aria-describedby={part === 'day' ? control['aria-describedby'] : undefined}
              value={typed[part]}
              onChange={(event) => type(part, event.target)}
              onPaste={paste}
              onKeyDown={(event) => press(event, part)}
              onFocus={(event) => event.target.select()}
              onBlur={(event) => leave(event, part)}
            />
          </span>
        ))}
      </div>
    </FieldGroup>
  );
}
