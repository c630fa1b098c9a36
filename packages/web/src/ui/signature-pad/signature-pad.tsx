import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type Pad from 'signature_pad';
import { Eraser, Keyboard, PenLine, Undo2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FieldGroup } from '../field/field.tsx';
import { fieldId, useField, type FieldHandle, type FieldProps } from '../field/use-field.ts';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { useKit } from '../kit-provider.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { drawName, fitCanvas } from './draw-name.ts';
import './signature-pad.css';

const padPart = lazyPart(() => import('signature_pad'));

/** Redraws the earlier signature with only these strokes on it. */
async function redraw(pad: Pad, before: string, strokes: ReturnType<Pad['toData']>): Promise<void> {
  pad.clear();
  if (before) await pad.fromDataURL(before);
  pad.fromData(strokes, { clear: false });
}

export interface SignaturePadProps extends FieldProps {
  /** PNG data URL; '' without a signature. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Focuses what the keyboard can use: the typed name, or the button to type it. */
  ref?: Ref<FieldHandle>;
}

/** A signature by hand or as a typed name. Drawing is never required. */
export function SignaturePad(props: SignaturePadProps) {
  const { value, onChange } = props;
  const { text, direction } = useKit();
  const { ids } = useField({
    ...props,
    id: props.id ?? (props.name ? `${fieldId(props.name)}-group` : undefined),
  });
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const other = useRef<HTMLButtonElement>(null);
  const typedName = useRef<HTMLInputElement>(null);
  const focus = () => (typedName.current ?? other.current)?.focus();
  useImperativeHandle(props.ref, () => ({ focus }), []);
  const [isTyping, setTyping] = useState(false);
  const [name, setName] = useState('');
  /** The earlier signature (drawn on an earlier step of the form), which is shown again. */
  const before = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const part = usePart(padPart, !isTyping);
  // Without the pen a stroke would be lost, so the box is marked as busy.
  const isWaiting = !isTyping && part === null;

  useEffect(() => {
    const place = canvas.current;
    if (!place || !part || isTyping) return;
    fitCanvas(place);
    const made = new part.default(place, { penColor: '#1e1727', minWidth: 1, maxWidth: 3 });
    made.addEventListener('endStroke', () => latest.current(made.toDataURL('image/png')));
    pad.current = made;
    if (before.current) void made.fromDataURL(before.current);
    // Turning a phone changes the width, and resizing a canvas clears it.
    let width = place.offsetWidth;
    const refit = () => {
      if (place.offsetWidth === width) return;
      width = place.offsetWidth;
      const strokes = made.toData();
      fitCanvas(place);
      void redraw(made, before.current, strokes);
    };
    window.addEventListener('resize', refit);
    return () => {
      window.removeEventListener('resize', refit);
      made.off();
      pad.current = undefined;
    };
  }, [isTyping, part]);

  const undo = () => {
    const made = pad.current;
    const strokes = made?.toData() ?? [];
    const left = strokes.slice(0, -1);
    // Without strokes, undo removes the whole earlier signature.
    if (strokes.length === 0) before.current = '';
    if (!made || (left.length === 0 && !before.current)) {
      // Both buttons disappear with the last stroke, so the focus moves first.
      focus();
      made?.clear();
      onChange('');
      return;
    }
    void redraw(made, before.current, left).then(() => onChange(made.toDataURL('image/png')));
  };

  const clear = () => {
    before.current = '';
    pad.current?.clear();
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    setName('');
    onChange('');
  };

  const type = (typed: string) => {
    setName(typed);
    const place = canvas.current;
    if (!place) return;
    fitCanvas(place);
    onChange(typed.trim() === '' ? '' : drawName(place, typed.trim(), direction));
  };

  return (
    <FieldGroup {...props} ids={ids} hint={props.hint ?? (isTyping ? undefined : text.signHere)}>
      {isTyping && (
        <TextField
          ref={typedName}
          label={text.typeName}
          name={props.name}
          autoComplete="name"
          value={name}
          onChange={type}
          onBlur={props.onBlur}
        />
      )}
      <div
        className={classNames('signature', props.errorMessage && 'signature--error')}
        aria-busy={isWaiting || undefined}
      >
        <canvas
          ref={canvas}
          className={classNames('signature__canvas', isTyping && 'is-typed')}
          aria-hidden="true"
        />
        {isWaiting && (
          <div className="signature__waiting">
            <Spinner />
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {value ? text.signed : ''}
      </p>
      <div className="signature__actions">
        <Button
          ref={other}
          id={!isTyping && props.name ? fieldId(props.name) : undefined}
          variant="quiet"
          size="small"
          icon={isTyping ? PenLine : Keyboard}
          onClick={() => {
            clear();
            setTyping(!isTyping);
          }}
        >
          {isTyping ? text.drawInstead : text.typeInstead}
        </Button>
        {value && !isTyping && (
          <Button variant="quiet" size="small" icon={Undo2} onClick={undo}>
            {text.undo}
          </Button>
        )}
        {value && (
          <Button
            variant="quiet"
            size="small"
            icon={Eraser}
            onClick={() => {
              focus();
              clear();
            }}
          >
            {text.clear}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
