import { ERRORS } from '@ezra/contract/common/errors';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { AppError } from '../../errors.ts';

/**
 * The field that names a personal link. Its error, and the one of `message`, are the words of the red card.
 */
export type LinkField = 'code' | 'id';

const NO_LINK = 'linkInvalid' satisfies AnyFieldMessage;

/** A 422 for a code that belongs to no link. */
export const invalidLink = (field: LinkField): AppError =>
  new AppError('link_invalid', { fields: { [field]: [{ key: NO_LINK }] } });

/** A 404 for a call whose address names no link, or whose row number does not exist. */
export const linkNotFound = (field: LinkField): AppError =>
  new AppError('not_found', { message: ERRORS.link_invalid, fields: { [field]: [{ key: NO_LINK }] } });

/** A 422 for a link that is over; `key` says why. */
export const expiredLink = (key: AnyFieldMessage): AppError =>
  new AppError('link_expired', { fields: { message: [{ key }] } });
