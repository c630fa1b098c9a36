import { paths } from '@ezra/contract/paths';
import { useMay } from '../auth-record/store.ts';
import { addressOfRow } from '../lists/use-open-row.ts';

/** Returns the address of a person's page, for readers who may open it. */
export function usePersonPage(): (id: number) => string | undefined {
  const mayRead = useMay('users.list');
  return (id) => (mayRead ? addressOfRow(paths.adminUserManagement(), id) : undefined);
}
