import { useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import '../field/input.css';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

const LINE_EM = 1.5;

/** Grows with its text from `minRows` to `maxRows`, then scrolls. */
export function TextArea(props: TextAreaProps) {
  const { ids, control } = useField(props);
  const { value, onChange, onBlur, minRows = 3, maxRows = 8, ref } = props;
  const inner = useRef<HTMLTextAreaElement | null>(null);

  useLayoutEffect(() => {
    const area = inner.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    const edges = area.offsetHeight - area.clientHeight;
    area.style.blockSize = `${area.scrollHeight + edges}px`;
  }, [value]);

  const setRef = (element: HTMLTextAreaElement | null) => {
    inner.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };

  return (
    <Field {...props} ids={ids}>
      <textarea
        {...control}
        ref={setRef}
        className="input"
        rows={minRows}
        style={{
          minBlockSize: `calc(${minRows * LINE_EM}em + 1.25rem)`,
          maxBlockSize: `calc(${maxRows * LINE_EM}em + 1.25rem)`,
        }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={props.onKeyDown}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
      />
    </Field>
  );
}
