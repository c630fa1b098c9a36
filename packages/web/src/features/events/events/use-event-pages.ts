import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';

/** Gives the screens of an event, under the path of the reader's active role. */
export function useEventPages() {
  const isAdmin = useMay('events.run');
  return isAdmin
    ? { isAdmin, map: paths.adminEventMap, form: paths.adminEventForm }
    : { isAdmin, map: paths.managerEventMap, form: paths.managerEventForm };
}
