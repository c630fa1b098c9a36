import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { SentEmergencies } from '../../features/emergencies/volunteer/sent-emergencies.tsx';
import { OpenRequests } from '../../features/volunteering/open-requests.tsx';
import { openRequestPhrases } from '../../features/volunteering/phrases.ts';

/** Open requests: who needs help now. */
export function Screen() {
  const t = usePhrases(openRequestPhrases);
  usePageTitle(t('title'));
  return (
    <div className="main__inner">
      <SentEmergencies />
      <OpenRequests />
    </div>
  );
}
