import { useImperativeHandle, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { OTP_LENGTH } from '@ezra/contract/common/constants';
import { digitsIn, plainDigits } from '@ezra/contract/common/plain-digits';
import { classNames } from '../class-names.ts';
import { FieldGroup } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { useUiText } from '../kit-provider.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import './otp-field.css';

/** The handle with which a form focuses the code. */
export interface CodeBoxes {
  /** Focuses the first empty box, or the first one when all are full. */
  focus: () => void;
}

export interface OtpFieldProps extends FieldProps {
  /** One string per box; '' for an empty one. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Called on Enter with the digits typed so far. */
  onSubmit?: (code: string) => void;
  /** Called when the last box is filled. */
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
  length?: number;
  ref?: Ref<CodeBoxes>;
}

export const emptyCode = (length: number = OTP_LENGTH): string[] => Array.from({ length }, () => '');

/**
 * One box per digit, left to right in both languages. A digit moves to the next box, Backspace moves back, a
 * letter empties its box. Pasting, and the code that the phone offers, fill all boxes. Enter submits.
 */
export function OtpField(props: OtpFieldProps) {
  const { length = OTP_LENGTH, onChange, onSubmit, autoFocus = false } = props;
  const { ids, control } = useField(props);
  const text = useUiText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length }, (_, index) => props.value[index] ?? '');
  useFirstFocus(boxes, autoFocus);

  useImperativeHandle(
    props.ref,
    () => ({
      // A form may call this twice: skips it when the person has typed in between.
      focus: () => {
        const empty = boxes.current.find((box) => box?.value === '');
        (empty ?? boxes.current[0])?.focus();
      },
    }),
    [],
  );

  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), length - 1)]?.focus();

  const change = (next: string[]) => {
    onChange(next);
    if (next.every(Boolean) && next.join('') !== digits.join('')) props.onComplete?.(next.join(''));
  };

  /** Fills boxes from `start` on and focuses the next empty one. */
  const fill = (start: number, typed: string) => {
    const found = digitsIn(typed);
    const next = [...digits];
    [...found].slice(0, length - start).forEach((digit, offset) => {
      next[start + offset] = digit;
    });
    change(next);
    focus(start + found.length);
  };

  const type = (index: number, written: string) => {
    const typed = plainDigits(written);
    if (typed === '' || /\D/.test(typed.replace(digits[index] ?? '', ''))) {
      change(digits.with(index, ''));
      return;
    }
    // A full code from a message arrives in one piece; a second digit in a full box replaces the first.
    if (typed.length > 2) fill(typed.length >= length ? 0 : index, typed);
    else fill(index, typed.length === 2 ? typed.replace(digits[index] ?? '', '') : typed);
  };

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const found = digitsIn(event.clipboardData.getData('text'));
    if (found) fill(found.length >= length ? 0 : index, found);
  };

  const press = (event: KeyboardEvent, index: number) => {
    const keys: Record<string, () => void> = {
      Enter: () => onSubmit?.(digits.join('')),
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(index + 1),
    };
    if (event.key === 'Backspace' && digits[index] === '') {
      event.preventDefault();
      if (index > 0) change(digits.with(index - 1, ''));
      focus(index - 1);
    } else if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]?.();
    }
  };

  return (
    <FieldGroup {...props} ids={ids}>
      <div
        className={classNames(
          'code',
          length > OTP_LENGTH && 'code--long',
          props.errorMessage && 'code--error',
        )}
        dir="ltr"
      >
        {digits.map((digit, index) => (
          <input
            key={index}
            ref={(element) => {
              boxes.current[index] = element;
            }}
            id={index === 0 ? ids.id : undefined}
            className="code__box"
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={text.digitOf(index + 1, length)}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            value={digit}
            onChange={(event) => type(index, event.target.value)}
            // React sees no change when the same digit is typed again, but the focus must move.
            onInput={(event) => {
              if (digit !== '' && event.currentTarget.value === digit) focus(index + 1);
            }}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => press(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
