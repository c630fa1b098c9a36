import type { ReactNode } from 'react';
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
}

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
  const { confirmVariant = 'primary', busy = false } = props;
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
          <Button variant={confirmVariant} busy={busy} onClick={props.onConfirm}>
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
