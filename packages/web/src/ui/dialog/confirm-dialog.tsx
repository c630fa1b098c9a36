import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconShape } from '../icon/icon.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The question: 'Close the request?' */
  title: ReactNode;
  /** What will happen, to whom. */
  children?: ReactNode;
  /** What the person says yes to: 'Yes, close it'. */
  confirmLabel: string;
  cancelLabel: string;
  /** See `ConfirmDialog`. */
  confirmVariant?: Extract<ButtonVariant, 'primary' | 'danger' | 'emergency'>;
  busy?: boolean;
  icon?: IconShape;
}

/**
 * Asks once, in words that name what will happen. The colour of the button that confirms follows one rule:
 * - `danger` where something is destroyed or refused for good: deleting, removing, rejecting, closing;
 * - `emergency` for the call for help alone;
 * - `primary` for everything else, also where it ends something that can be begun again: leaving, signing a device
 *   out, taking a volunteer or a confirmation back.
 * Dialogs with fields of their own, which are made of `Dialog`, keep to it as well.
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
