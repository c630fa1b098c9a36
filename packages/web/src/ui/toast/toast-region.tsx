import { useRef, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import {
  currentToasts,
  dismissToast,
  holdToasts,
  pressToast,
  releaseToasts,
  subscribeToasts,
  type ToastMessage,
} from '../../lib/toasts.ts';
import { useOutOfTheWay } from './use-out-of-the-way.ts';
import './toast.css';

/** Shows the toasts; rendered once per app, with live regions that exist before the first toast. */
export function ToastRegion() {
  const text = useUiText();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const edge = useOutOfTheWay(region, toasts.length);
  const ofTone = (tone: ToastMessage['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <Toast key={toast.id} toast={toast} />);
  return (
    // The marker keeps toasts readable and pressable while a dialog is open.
    <section
      className={`toasts toasts--${edge}`}
      ref={region}
      aria-label={text.notifications}
      data-react-aria-top-layer="true"
      onMouseEnter={holdToasts}
      onMouseLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      <div className="toasts__list" role="status">
        {ofTone('done')}
      </div>
      <div className="toasts__list" role="alert">
        {ofTone('danger')}
      </div>
    </section>
  );
}

function Toast({ toast }: { toast: ToastMessage }) {
  const text = useUiText();
  return (
    <div className={toast.tone === 'danger' ? 'toast toast--danger' : 'toast'}>
      <Icon icon={toast.tone === 'danger' ? CircleAlert : CircleCheck} />
      <span className="toast__text">{toast.text}</span>
      {toast.action && (
        <Button variant="quiet" size="small" onClick={() => pressToast(toast)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={text.closeNotification} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
