import type { IconShape } from '../icon/icon.tsx';
import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Tile } from '../card/card.tsx';
import { Prose } from '../text/prose.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `page`: as wide as the page, for tables. */
  size?: 'regular' | 'wide' | 'page';
  icon?: IconShape;
  iconTone?: 'brand' | 'plain' | 'danger';
  role?: 'dialog' | 'alertdialog';
  /** Closes on a press outside; false while typed text could be lost. */
  isDismissable?: boolean;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** Hides the close button in the corner when false, for dialogs whose other buttons close it. */
  hasCloseButton?: boolean;
  /** The question, or what will happen. Screen readers read it with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
}

/** The dialog, loaded shortly before the first one opens. */
export function DialogBox(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    size = 'regular',
    role = 'dialog',
    isDismissable = true,
    hasCloseButton = true,
  } = props;
  const text = useUiText();
  const descriptionId = useId();
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="scrim__place">
        <AriaDialog
          className={classNames('dialog', size !== 'regular' && `dialog--${size}`)}
          role={role}
          aria-describedby={props.description ? descriptionId : undefined}
        >
          <div className="dialog__head">
            {props.icon && <Tile icon={props.icon} tone={props.iconTone ?? 'brand'} />}
            <Heading slot="title" level={2} className="card__title">
              {title}
            </Heading>
            {hasCloseButton && <IconButton icon={X} label={text.close} onClick={onClose} />}
          </div>
          <div className="dialog__body">
            {props.description && (
              <div id={descriptionId} className="dialog__text">
                <Prose>{props.description}</Prose>
              </div>
            )}
            {props.children}
          </div>
          {props.actions && <div className="dialog__foot">{props.actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
