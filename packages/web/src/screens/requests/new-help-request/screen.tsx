import { useGo } from '../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { NewRequest } from '../../../features/requests/help-requests/new-request.tsx';

/** A help seeker asks for help; the new request is then on the dashboard. */
export function Screen() {
  const go = useGo();
  return <NewRequest onSent={() => go(paths.dashboard())} />;
}
