import type { OwnSession } from '@ezra/contract/account/sessions';
import { sayDevice } from '@ezra/contract/account/sessions.terms';
import { useLocale } from '../../../lib/i18n/locale.ts';

/** Names the device of a session in the reader's language. */
export function useDeviceName(): (session: Pick<OwnSession, 'device'>) => string {
  const locale = useLocale();
  return ({ device }) => sayDevice(device, locale);
}
