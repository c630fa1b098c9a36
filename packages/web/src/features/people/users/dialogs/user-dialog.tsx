import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { USER_MODAL_CLOSE_MS } from '@ezra/contract/common/constants';
import type { Call } from '@ezra/contract/common/endpoint';
import { useSave, type SaveOptions } from '../../../../lib/api/use-save.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button, type ButtonVariant } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { IconShape } from '../../../../ui/icon/icon.tsx';
import { PAPER_TOPICS } from '../papers.ts';
import { usersPhrases } from '../phrases.ts';

/** The fields of a person that dialogs use. */
export interface DialogPerson {
  readonly id: number;
  readonly full_name: string;
}

/** Props of every dialog about a person. */
export interface OfPerson {
  person: DialogPerson;
  /** Called with whether it was saved. */
  onDone: (isSaved: boolean) => void;
}

/** Saves what a dialog about a person confirms; ignores a second press. After success the dialog says so. */
export function useUserSave<E extends Call>(
  endpoint: E,
  { onFailed, ...options }: Pick<SaveOptions<E, never>, 'onFailed' | 'onSaved'> = {},
) {
  const isUnderWay = useRef(false);
  const save = useSave(endpoint, {
    ...options,
    topics: PAPER_TOPICS,
    isQuiet: true,
    onFailed: (error, input) => {
      isUnderWay.current = false;
      return onFailed?.(error, input);
    },
  });
  const mutate: typeof save.mutate = (...input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    save.mutate(...input);
  };
  const allowAnother = () => {
    isUnderWay.current = false;
    save.reset();
  };
  return { ...save, mutate, allowAnother };
}

interface UserDialogProps {
  icon: IconShape;
  title: ReactNode;
  /** The text after success, shown for a second before the dialog closes; null until then. */
  done: string | null | undefined;
  onDone: (isSaved: boolean) => void;
  confirmLabel: string;
  /** The dialog has fields, more than yes or no. */
  isForm?: boolean;
  confirmVariant?: Extract<ButtonVariant, 'primary' | 'danger'>;
  /** Disables the confirming button. */
  isIncomplete?: boolean;
  isBusy: boolean;
  /** Id of the form that the confirming button submits; without one it calls `onConfirm`. */
  formId?: string;
  onConfirm?: () => void;
  description?: ReactNode;
  children?: ReactNode;
}

/** A dialog about a person; closes a second after success (document 3, section 9). */
export function UserDialog({ done, onDone, confirmVariant = 'primary', ...props }: UserDialogProps) {
  const t = usePhrases(usersPhrases);
  const isDone = done !== null && done !== undefined;
  const close = useEffectEvent(() => onDone(true));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(close, USER_MODAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <Dialog
      isOpen
      onClose={() => onDone(isDone)}
      icon={props.icon}
      iconTone={confirmVariant === 'danger' ? 'danger' : 'brand'}
      isDismissable={false}
      title={props.title}
      description={isDone ? undefined : props.description}
      actions={
        !isDone && (
          <>
            <Button
              variant={confirmVariant}
              busy={props.isBusy}
              unavailable={props.isIncomplete === true}
              {...(props.formId === undefined
                ? { onClick: props.onConfirm }
                : { type: 'submit' as const, form: props.formId })}
            >
              {props.confirmLabel}
            </Button>
            <Button onClick={() => onDone(false)}>{t(props.isForm ? 'cancel' : 'no')}</Button>
          </>
        )
      }
    >
      {/* Rendered before it has text, or screen readers would not announce it. */}
      <div role="status" className={isDone ? undefined : 'visually-hidden'}>
        {isDone && <Alert tone="done">{done}</Alert>}
      </div>
      {!isDone && props.children}
    </Dialog>
  );
}
