import { STORAGE_PREFIX } from '../../../../lib/environment.ts';

/** The form that a phone was verified for. */
export type RegistrationKind = 'user' | 'volunteer';
const KINDS: readonly RegistrationKind[] = ['user', 'volunteer'];

/** Where a tab keeps the phone that was verified for a form. */
export const verifiedKey = (kind: RegistrationKind): string => `${STORAGE_PREFIX}:verified-${kind}`;

/** Whether a form is being filled in in this tab: pages of visitors begin otherwise then. */
export const isFillingIn = (storage: Pick<Storage, 'getItem'>): boolean =>
  KINDS.some((kind) => storage.getItem(verifiedKey(kind)) !== null);
