import { useId } from 'react';
import { EMERGENCY_NUMBERS } from '@ezra/contract/common/constants';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { telephone } from '../../../lib/format/values.ts';
import { loginPhrases } from './phrases.ts';

/** Says that this is no emergency service, and which numbers to call instead. */
export function EmergencyNumbers() {
  const t = usePhrases(loginPhrases);
  const id = useId();
  return (
    <section className="numbers" aria-labelledby={id}>
      <p className="small" id={id}>
        {t('notice')}
      </p>
      <ul className="numbers__list">
        {(['police', 'ambulance', 'fire'] as const).map((service) => (
          <li key={service}>
            <a className="numbers__link" href={telephone(EMERGENCY_NUMBERS[service])}>
              {t(service)} <b>{EMERGENCY_NUMBERS[service]}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
