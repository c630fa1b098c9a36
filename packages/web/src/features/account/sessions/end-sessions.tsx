import { useState } from 'react';
import { MonitorX } from 'lucide-react';
import { endOtherSessions, endOwnSession } from '@ezra/contract/calls/account';
import type { OwnSession } from '@ezra/contract/account/sessions';
import { loginPathOf } from '../../../lib/api/failures.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { clearAuth, currentAuth } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDeviceName } from './device-name.ts';
import { sessionsPhrases } from './phrases.ts';

interface EndOneProps {
  /** The session to end; null closes the dialog. */
  session: OwnSession | null;
  onClose: () => void;
}

/** Signs out one device after one question. */
export function EndOne({ session, onClose }: EndOneProps) {
  const t = usePhrases(sessionsPhrases);
  const nameOf = useDeviceName();
  const end = useSave(endOwnSession, {
    topics: ['session'],
    onSaved: onClose,
    // The session had ended already; the list shows it.
    onFailed: () => onClose(),
  });
  return (
    <ConfirmDialog
      isOpen={session !== null}
      icon={MonitorX}
      title={t('endTitle')}
      confirmLabel={t('endYes')}
      cancelLabel={t('cancel')}
      busy={end.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (session) end.mutate({ params: { id: session.id } });
      }}
    >
      {session && t('endText', { device: nameOf(session) })}
    </ConfirmDialog>
  );
}

interface EndOthersProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Signs out all other devices, or this one too, after one question. */
export function EndOthers({ isOpen, onClose }: EndOthersProps) {
  const t = usePhrases(sessionsPhrases);
  const go = useGo();
  const [all, setAll] = useState(false);
  const close = () => {
    setAll(false);
    onClose();
  };
  const end = useSave(endOtherSessions, {
    // Nothing can be reloaded after this session has ended.
    topics: all ? [] : ['session'],
    isLeaving: all,
    onSaved: () => {
      const login = loginPathOf(currentAuth());
      close();
      if (!all) return;
      clearAuth();
      go(login, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      icon={MonitorX}
      title={t('endOthersTitle')}
      confirmLabel={t('endYes')}
      cancelLabel={t('cancel')}
      busy={end.isPending}
      onCancel={close}
      onConfirm={() => end.mutate({ body: { all } })}
    >
      <p>{t('endOthersText')}</p>
      <Checkbox label={t('endAll')} value={all} onChange={setAll} />
    </ConfirmDialog>
  );
}
