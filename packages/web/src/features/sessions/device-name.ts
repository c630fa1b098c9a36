import type { OwnSession } from '@ezra/contract/sessions';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { sessionsPhrases } from './phrases.ts';

/** What a person would call the device: browser and system, as far as they are known. */
export function useDeviceName(): (session: Pick<OwnSession, 'device'>) => string {
  const t = usePhrases(sessionsPhrases);
  return ({ device: { browser, system } }) =>
    browser && system ? t('browserOnSystem', { browser, system }) : (browser ?? system ?? t('unknown'));
}
