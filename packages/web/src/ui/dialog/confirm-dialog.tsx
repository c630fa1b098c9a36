import type { KeyboardEvent, ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconShape } from '../icon/icon.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The question: 'Close the request?' */
  title: ReactNode;
  /** What will happen, and to whom. */
  children?: ReactNode;
  /** The label of the confirming button: 'Yes, close it'. */
  confirmLabel: string;
  cancelLabel: string;
  /** See `ConfirmDialog`. */
  confirmVariant?: Extract<ButtonVariant, 'primary' | 'danger' | 'emergency'>;
  busy?: boolean;
  icon?: IconShape;
  /** Focuses the confirming button first, for frequent steps that can be undone. */
  startsAtConfirm?: boolean;
}

/** Ignores a held key: the press that opened the dialog must not confirm it too. */
const notHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/**
 * Asks for confirmation with a text that says what will happen. The variant of the confirming button:
 * - `danger` for steps that destroy or refuse something for good: deleting, removing, rejecting, closing;
 * - `emergency` only for calling for help;
 * - `primary` for everything else, including what can be started again: leaving, signing a device out,
 * removing a volunteer or a confirmation.
 * Dialogs with fields, built from `Dialog`, follow the same rule.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmVariant = 'primary', busy = false, startsAtConfirm = false } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      role="alertdialog"
      icon={props.icon}
      iconTone={confirmVariant === 'primary' ? 'brand' : 'danger'}
      isDismissable={false}
      hasCloseButton={false}
      description={props.children}
      actions={
        <>
          <Button
            variant={confirmVariant}
            busy={busy}
            onClick={props.onConfirm}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog is read with its description all the same
            autoFocus={startsAtConfirm}
            onKeyDown={notHeld}
          >
            {props.confirmLabel}
          </Button>
          <Button variant="secondary" onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
        </>
      }
    />
  );
}
