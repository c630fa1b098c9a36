import { sayDevice, type OwnSession } from '@ezra/contract/sessions';
import { useLocale } from '../../lib/i18n/locale.ts';

/** What a person would call the device of a session, in the reader's language. */
export function useDeviceName(): (session: Pick<OwnSession, 'device'>) => string {
  const locale = useLocale();
  return ({ device }) => sayDevice(device, locale);
}
