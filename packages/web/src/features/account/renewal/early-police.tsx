import { useWatch } from 'react-hook-form';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import type { RenewalControl } from './fields.tsx';
import { renewalPhrases } from './phrases.ts';

/** Tells men who renew early that they will need a police certificate. */
export function EarlyPolice({ control, endsOn }: { control: RenewalControl; endsOn: string }) {
  const t = usePhrases(renewalPhrases);
  const format = useFormat();
  const gender = useWatch({ control, name: 'gender' });
  if (gender !== 'male') return null;
  return (
    <Alert tone="wait" title={t('earlyPolice')}>
      {t('earlyPoliceText', { day: format.shortPlainDay(endsOn) })}
    </Alert>
  );
}
