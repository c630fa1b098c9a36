import { STORAGE_PREFIX } from '../../../../lib/environment.ts';

export type RegistrationKind = 'user' | 'volunteer';
const KINDS: readonly RegistrationKind[] = ['user', 'volunteer'];

/** The key in session storage for a form's verified phone. */
export const verifiedKey = (kind: RegistrationKind): string => `${STORAGE_PREFIX}:verified-${kind}`;

/** Whether a registration form is being filled in in this tab; pages of visitors then start differently. */
export const isFillingIn = (storage: Pick<Storage, 'getItem'>): boolean =>
  KINDS.some((kind) => storage.getItem(verifiedKey(kind)) !== null);
