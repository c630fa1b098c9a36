import { useRef, useState, type ChangeEvent, type ClipboardEvent, type MouseEvent, type Ref } from 'react';
import type { ControlAttributes } from '../field/use-field.ts';
import { useUiText } from '../kit-provider.tsx';
import { afterChange, readDay, shownOf, dayValue } from './typed-day.ts';
import '../field/input.css';
import './date-field.css';

export interface DayBoxProps {
  /** 'YYYY-MM-DD'; '' when empty; else the typed text, which is not a day yet and which the form refuses. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Selects a complete day, so that typing replaces it. In an incomplete day the caret stays. */
const selectWhole = (box: HTMLInputElement) => {
  if (readDay(box.value)) box.select();
};

/** In pixels. Less movement between press and release is a click, more marks text. */
const CLICK_SLOP_PX = 4;

/**
 * A text input for a day. As a native input it supports every way of editing. A click or tap selects a
 * complete day, so that typing replaces it; a part marked with the mouse is replaced alone. The text runs
 * left to right in both languages, the placeholder in the language's direction.
 */
export function DayBox(props: DayBoxProps & { control: ControlAttributes; autoComplete: string }) {
  const { control, value, onChange, onBlur, autoComplete, ref } = props;
  const text = useUiText();
  const [typed, setTyped] = useState(() => shownOf(value));
  const [emitted, setEmitted] = useState(value);
  const isTouch = useRef(false);
  /** Where the mouse was pressed on a complete day. */
  const pressedAt = useRef<number | null>(null);

  if (value !== emitted) {
    // The form set or emptied the value.
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
    // Leaves text alone while a phone's keyboard is composing it.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    take(isComposing ? target.value : afterChange(typed, target.value));
  };

  const paste = (event: ClipboardEvent) => {
    const day = readDay(event.clipboardData.getData('text'));
    // A complete day replaces the current one, wherever the caret is.
    if (!day) return;
    event.preventDefault();
    take(shownOf(day));
  };

  const press = ({ button, shiftKey, clientX, currentTarget: box }: MouseEvent<HTMLInputElement>) => {
    const mayMark = !isTouch.current && button === 0 && !shiftKey && readDay(box.value) !== null;
    pressedAt.current = mayMark ? clientX : null;
    // Clears the selection, because a press on selected text drags it instead of marking a part.
    if (mayMark) box.setSelectionRange(0, 0);
  };

  const click = ({ clientX, currentTarget: box }: MouseEvent<HTMLInputElement>) => {
    // Browsers set the caret only after this event.
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
      // A press selects the day in onClick, not here.
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
