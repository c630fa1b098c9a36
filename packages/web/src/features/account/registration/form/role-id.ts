import type { Option } from '@ezra/contract/account/dropdowns';
import type { PublicRole } from '@ezra/contract/common/roles';

/** Looks up the id of a role by its name in the server's list (document 1, 2.6). */
export const roleIdOf = (
  options: (list: string) => readonly Option[],
  role: PublicRole,
): number | undefined => options('roles').find(({ name }) => name === role)?.id;

/** The account's fields that document 1, section 7 requires in the body; the server ignores both. */
export const accountAs = (roleId: number | undefined) => ({ role_id: roleId, is_active: 1 });

/** Gives the id of the disability 'other'; null when the list has none. */
export const otherDisabilityOf = (
  options: (list: string) => readonly { id: number; name: string }[],
): number | null => options('disabilities').find(({ name }) => name === 'other')?.id ?? null;
