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
  /** What will happen, and to which people. */
  children?: ReactNode;
  /** The label of the confirming button: 'Yes, close it'. */
  confirmLabel: string;
  cancelLabel: string;
  /** See `ConfirmDialog`. */
  confirmVariant?: Extract<ButtonVariant, 'primary' | 'danger' | 'emergency'>;
  busy?: boolean;
  icon?: IconShape;
  /** The focus begins on the confirming button: for steps that are taken all day and can be taken back. */
  startsAtConfirm?: boolean;
}

/** Keeps a held key, which opened the dialog, from confirming it as well. */
const notHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/**
 * Asks for confirmation in words that name what will happen. The colour of the confirming button follows one
 * rule:
 * - `danger` where something is destroyed or refused for good: deleting, removing, rejecting, closing;
 * - `emergency` only for calling for help;
 * - `primary` for everything else, including what can be started again: leaving, signing a device out,
 * taking a volunteer or a confirmation back.
 * Dialogs with fields of their own, made of `Dialog`, follow it as well.
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
