import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import type { Call, CallInput } from '@ezra/contract/common/endpoint';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconShape } from '../icon/icon.tsx';
import { useDialogSave, type DialogSave } from '../hooks/use-dialog-save.ts';
import { TextArea } from '../text-field/text-area.tsx';
import { Dialog } from './dialog.tsx';

interface NoteDialogProps<E extends Call> extends Omit<DialogSave, 'field'> {
  /** The question: 'Reject the request?' */
  title: ReactNode;
  icon?: IconShape;
  /** What will happen, and to whom. */
  children?: ReactNode;
  /** The field's name in the server's errors. */
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Default: `TEXT_MAX`. */
  maxLength?: number;
  /** Checks a note before it is sent ('' for none) and returns the error. */
  check?: (note: string) => string | undefined;
  confirmLabel: string;
  cancelLabel: string;
  /** See `ConfirmDialog`. */
  confirmVariant?: Extract<ButtonVariant, 'primary' | 'danger'>;
  /** The call to confirm, and its input with the note. */
  endpoint: E;
  input: (note: string) => CallInput<E>;
}

/**
 * Asks for confirmation and a note of 3 to 6 rows, and makes the call. An error about the note is shown until
 * the note is edited.
 */
export function NoteDialog<E extends Call>(props: NoteDialogProps<E>) {
  const { name, check, onDone, confirmVariant = 'primary' } = props;
  const save = useDialogSave(props.endpoint, { ...props, field: name });
  const formId = useId();
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const complaint = sent === note ? (check?.(note.trim()) ?? save.complaint) : undefined;
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the note when it must be corrected.
  useEffect(() => {
    if (complaint !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [complaint]);
  return (
    <Dialog
      isOpen
      onClose={() => onDone(false)}
      title={props.title}
      icon={props.icon}
      iconTone={confirmVariant === 'primary' ? 'brand' : 'danger'}
      isDismissable={false}
      description={props.children}
      actions={
        <>
          <Button type="submit" form={formId} variant={confirmVariant} busy={save.isPending}>
            {props.confirmLabel}
          </Button>
          <Button onClick={() => onDone(false)}>{props.cancelLabel}</Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(note);
          if (!save.isPending && check?.(note.trim()) === undefined) save.mutate(props.input(note.trim()));
        }}
      >
        <TextArea
          name={name}
          label={props.label}
          hint={props.hint}
          isRequired={props.isRequired ?? false}
          value={note}
          onChange={setNote}
          errorMessage={complaint}
          minRows={3}
          maxRows={6}
          maxLength={props.maxLength ?? TEXT_MAX}
        />
      </form>
    </Dialog>
  );
}
