import { useCallback, useState } from 'react';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyPart, usePart } from '../../../../ui/hooks/use-part.ts';
import { headPhrases } from './head-phrases.ts';
import type { AskedOfEmergency } from './open-emergencies.tsx';
import { isUnowned, useOpenEmergencies } from './use-open-emergencies.ts';
import './alarms.css';

/** Usually there is no emergency, so the code to act on one loads with the first. */
const listPart = lazyPart(() => import('./open-emergencies.tsx'));

/** Whether `StaffAlarm` can show all emergencies at once; a screen delays its first paint until then. */
export function useIsAlarmReady(isAllowed = true): boolean {
  const { isKnown, emergencies } = useOpenEmergencies(isAllowed);
  const part = usePart(listPart, emergencies.length > 0);
  return isKnown && (emergencies.length === 0 || part !== null);
}

/** Shows all open emergencies above everything else on the page, and announces new ones. */
export function StaffAlarm() {
  const t = usePhrases(headPhrases);
  const { emergencies, isFailed, isFetching, retry } = useOpenEmergencies();
  const part = usePart(listPart, emergencies.length > 0);
  const [asked, ask] = useState<AskedOfEmergency | null>(null);
  const done = useCallback(() => ask(null), []);
  return (
    <section className="alarms" tabIndex={-1} aria-label={t('region')}>
      {/* Rendered before it has text: screen readers do not announce a new live region. */}
      <span role="alert" className="visually-hidden">
        {emergencies
          .filter(isUnowned)
          .map(({ user }) => t('announce', { name: user.full_name }))
          .join('. ')}
      </span>
      {isFailed && (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="small" busy={isFetching} onClick={retry}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      {emergencies.length > 0 && <h2 className="visually-hidden">{t('region')}</h2>}
      {part && emergencies.length > 0 && <part.OpenEmergencies emergencies={emergencies} onAsk={ask} />}
      {/* Outlives the list: a colleague may close the last emergency while the dialog is open. */}
      {part && asked && <part.EmergencyDialog asked={asked} emergencies={emergencies} onDone={done} />}
    </section>
  );
}
