import { useRef, useState, type ChangeEvent, type ClipboardEvent, type MouseEvent, type Ref } from 'react';
import type { ControlAttributes } from '../field/use-field.ts';
import { useUiText } from '../kit-provider.tsx';
import { afterChange, readDay, shownOf, dayValue } from './typed-day.ts';
import '../field/input.css';
import './date-field.css';

export interface DayBoxProps {
  /** 'YYYY-MM-DD', '' while nothing is typed, else the text that is no day yet: what is shown is what is sent. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Selects a whole day, so that typing replaces it; what is half mended is left alone. */
const selectWhole = (box: HTMLInputElement) => {
  if (readDay(box.value)) box.select();
};

/** A mouse that moves less than this between press and release has clicked, not marked a part. */
const CLICK_SLOP_PX = 4;

/**
 * The box of a day: one text input of the browser's own, so that every way of correcting a text works. However
 * often a whole day is clicked or tapped, it is selected, and typing replaces it; a part that the mouse marks is
 * replaced alone. Its text runs left to right in both languages, its placeholder in the direction of the language.
 */
export function DayBox(props: DayBoxProps & { control: ControlAttributes; autoComplete: string }) {
  const { control, value, onChange, onBlur, autoComplete, ref } = props;
  const text = useUiText();
  const [typed, setTyped] = useState(() => shownOf(value));
  const [emitted, setEmitted] = useState(value);
  const isTouch = useRef(false);
  /** Where a mouse went down on a whole day. */
  const pressedAt = useRef<number | null>(null);

  if (value !== emitted) {
    // The form was filled in or emptied from outside.
    setEmitted(value);
    setTyped(shownOf(value));
  }

  const take = (next: string) => {
    setTyped(next);
    const day = dayValue(next);
    if (day === emitted) return;
    setEmitted(day);
    onChange(day);
  };

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What a keyboard of a phone is still composing must not be changed under its hands.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    take(isComposing ? target.value : afterChange(typed, target.value));
  };

  const paste = (event: ClipboardEvent) => {
    const day = readDay(event.clipboardData.getData('text'));
    // Upon a day that is there already, a whole one takes its place wherever the caret stands.
    if (!day) return;
    event.preventDefault();
    take(shownOf(day));
  };

  const press = ({ button, shiftKey, clientX, currentTarget: box }: MouseEvent<HTMLInputElement>) => {
    const mayMark = !isTouch.current && button === 0 && !shiftKey && readDay(box.value) !== null;
    pressedAt.current = mayMark ? clientX : null;
    // What is selected would be dragged away as a text, and no part of it could be marked.
    if (mayMark) box.setSelectionRange(0, 0);
  };

  const click = ({ clientX, currentTarget: box }: MouseEvent<HTMLInputElement>) => {
    // Browsers put their caret no sooner than the tap was told.
    if (isTouch.current) setTimeout(() => selectWhole(box));
    else if (pressedAt.current !== null && Math.abs(clientX - pressedAt.current) < CLICK_SLOP_PX)
      selectWhole(box);
  };

  return (
    <input
      {...control}
      ref={ref}
      className="input date__box"
      type="text"
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={text.dayPlaceholder}
      dir={typed === '' ? undefined : 'ltr'}
      value={typed}
      onChange={type}
      onPaste={paste}
      // A press selects once it is a click.
      onFocus={({ target }) => pressedAt.current === null && selectWhole(target)}
      onPointerDown={(event) => {
        isTouch.current = event.pointerType !== 'mouse';
      }}
      onMouseDown={press}
      onClick={click}
      onBlur={() => {
        pressedAt.current = null;
        setTyped(shownOf);
        onBlur?.();
      }}
    />
  );
}
