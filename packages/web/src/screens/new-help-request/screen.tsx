import { useGo } from '../../lib/navigation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { NewRequest } from '../../features/help-requests/new-request.tsx';
import { wizardPhrases } from '../../features/help-requests/wizard-phrases.ts';

/** A help seeker asks for help; afterwards the request is on the dashboard. */
export function Screen() {
  const t = usePhrases(wizardPhrases);
  const go = useGo();
  usePageTitle(t('pageTitle'));
  return (
    <NewRequest
      onSent={(message) => {
        if (message) toast.success(message);
        go(paths.dashboard());
      }}
    />
  );
}
