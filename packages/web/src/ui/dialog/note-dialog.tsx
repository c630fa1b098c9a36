import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconShape } from '../icon/icon.tsx';
import { TextArea } from '../text-field/text-area.tsx';
import { Dialog } from './dialog.tsx';

interface NoteDialogProps {
  /** The question: 'Reject the request?' */
  title: ReactNode;
  icon?: IconShape;
  /** What will happen, and to which people. */
  children?: ReactNode;
  /** The field's name in the server's errors. */
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  minRows?: number;
  maxLength: number;
  /** Checks a note before it is sent ('' is no note); gives the complaint. */
  check?: (note: string) => string | undefined;
  /** The server's complaint about the note that was sent. */
  errorMessage?: string | undefined;
  confirmLabel: string;
  cancelLabel: string;
  /** See `ConfirmDialog`. */
  confirmVariant?: Extract<ButtonVariant, 'primary' | 'danger'>;
  busy: boolean;
  onConfirm: (note: string) => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation and a note of 3 to 6 rows. A complaint about the note is shown until it is edited.
 */
export function NoteDialog(props: NoteDialogProps) {
  const { name, check, busy, confirmVariant = 'primary' } = props;
  const formId = useId();
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const complaint = sent === note ? (check?.(note.trim()) ?? props.errorMessage) : undefined;
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the note that has to be corrected.
  useEffect(() => {
    if (complaint !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [complaint]);
  return (
    <Dialog
      isOpen
      onClose={props.onCancel}
      title={props.title}
      icon={props.icon}
      iconTone={confirmVariant === 'primary' ? 'brand' : 'danger'}
      isDismissable={false}
      description={props.children}
      actions={
        <>
          <Button type="submit" form={formId} variant={confirmVariant} busy={busy}>
            {props.confirmLabel}
          </Button>
          <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
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
          if (!busy && check?.(note.trim()) === undefined) props.onConfirm(note.trim());
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
          minRows={props.minRows ?? 3}
          maxRows={6}
          maxLength={props.maxLength}
        />
      </form>
    </Dialog>
  );
}
