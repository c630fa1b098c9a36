import { ERRORS } from '@ezra/contract/common/errors';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { AppError } from '../../errors.ts';

/** What a call names a personal link by: its red card lists the words that stand there, and at `message`. */
export type LinkField = 'code' | 'id';

const NO_LINK = 'linkInvalid' satisfies AnyFieldMessage;

/** The code that was to be checked belongs to no link: 422. */
export const invalidLink = (field: LinkField): AppError =>
  new AppError('link_invalid', { fields: { [field]: [{ key: NO_LINK }] } });

/** The address of a call names no link; nor does the number of a row: 404. */
export const linkNotFound = (field: LinkField): AppError =>
  new AppError('not_found', { message: ERRORS.link_invalid, fields: { [field]: [{ key: NO_LINK }] } });

/** The link was good once; `key` says why it is over: 422. */
export const expiredLink = (key: AnyFieldMessage): AppError =>
  new AppError('link_expired', { fields: { message: [{ key }] } });
