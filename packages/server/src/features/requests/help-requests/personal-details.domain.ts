import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { ChangedField } from '@ezra/contract/requests/help-requests';
import type { CONTACT_METHODS } from '@ezra/contract/requests/help-requests.terms';
import type { Address } from '@ezra/contract/account/places';

type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Personal details for one request, instead of those on record. */
export interface RequestContact {
  full_name?: string;
  email?: string;
  phone?: string;
  residential_address?: string;
  disability_id?: number[];
  other_disability?: string | null;
  comments?: string | null;
}

/** How a person wants to be contacted. */
export interface ContactWays {
  readonly is_phone: boolean;
  readonly is_wp: boolean;
  readonly is_sms: boolean;
}

/** The ways chosen with a request; null when none was, so that the account's apply. */
export function waysOf({
  is_phone = false,
  is_wp = false,
  is_sms = false,
}: { readonly [W in keyof ContactWays]?: boolean | undefined }): ContactWays | null {
  return is_phone || is_wp || is_sms ? { is_phone, is_wp, is_sms } : null;
}

/** The first way that was chosen for a request; null when none was. */
export function selectedMethod(ways: {
  readonly [W in keyof ContactWays]: boolean | null;
}): ContactMethod | null {
  if (ways.is_phone) return 'phone';
  if (ways.is_wp) return 'whatsapp';
  return ways.is_sms ? 'sms' : null;
}

/** Personal details from the third step of the wizard; the phone in E.164. */
export interface TypedDetails {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly residential_address: Address;
  readonly disability_id: readonly number[];
  readonly other_disability: string | null;
  readonly comments: string | null;
}

/** The same details, on record. */
export interface RecordedDetails {
  readonly full_name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly residential_address: string | null;
  readonly disability_id: readonly number[];
  readonly other_disability: string | null;
  readonly comments: string | null;
}

const listed = (ids: readonly number[], labels: ReadonlyMap<number, string>): string =>
  [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => labels.get(id) ?? '')
    .join(', ');

/** Which typed details differ from those on record. Comments belong to the request and never count. */
export function changedFields(
  record: RecordedDetails,
  typed: TypedDetails,
  labels: ReadonlyMap<number, string>,
): ChangedField[] {
  const pairs: ChangedField[] = [
    { field: 'full_name', previous: record.full_name, current: typed.full_name },
    { field: 'email', previous: record.email ?? '', current: typed.email },
    {
      field: 'residential_address',
      previous: record.residential_address ?? '',
      current: typed.residential_address.text,
    },
    { field: 'phone', previous: record.phone, current: typed.phone },
    {
      field: 'disability_id',
      previous: listed(record.disability_id, labels),
      current: listed(typed.disability_id, labels),
    },
    {
      field: 'other_disability',
      previous: record.other_disability ?? '',
      current: typed.other_disability ?? '',
    },
  ];
  return pairs.filter(({ previous, current }) => previous !== current);
}

/** Names of the available disabilities, by id. */
type AvailableDisabilities = ReadonlyMap<number, string>;
const saysOther = (ids: readonly number[], available: AvailableDisabilities): boolean =>
  ids.some((id) => available.get(id) === 'other');

/** Drops the words about another disability when that choice is removed. */
export const settleDisability = <T extends TypedDetails>(typed: T, available: AvailableDisabilities): T =>
  saysOther(typed.disability_id, available) ? typed : { ...typed, other_disability: null };

/** Errors of a request's own disabilities: they must be available, and 'other' needs text. */
export function disabilityFaults(
  { disability_id = [], other_disability }: Partial<TypedDetails>,
  available: AvailableDisabilities,
): Partial<Record<'disability_id' | 'other_disability', AnyFieldMessage>> {
  if (disability_id.some((id) => !available.has(id))) return { disability_id: 'invalidValue' };
  if (saysOther(disability_id, available) && !other_disability) return { other_disability: 'required' };
  return {};
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * The details that differ from the record. The others follow the record, so that a move or a new phone
 * reaches the open request.
 */
export function contactOf(typed: TypedDetails, record: RecordedDetails): RequestContact | null {
  const contact: RequestContact = {
    ...(typed.full_name !== record.full_name && { full_name: typed.full_name }),
    ...(typed.email !== record.email && { email: typed.email }),
    ...(typed.phone !== record.phone && { phone: typed.phone }),
    ...(typed.residential_address.text !== record.residential_address && {
      residential_address: typed.residential_address.text,
    }),
    ...(!sameIds(typed.disability_id, record.disability_id) && { disability_id: [...typed.disability_id] }),
    ...(typed.other_disability !== record.other_disability && { other_disability: typed.other_disability }),
    ...commentsOf(typed),
  };
  return Object.keys(contact).length > 0 ? contact : null;
}

/** Only the comments, which belong to the request whatever details it has. */
export const commentsOf = ({ comments }: Pick<TypedDetails, 'comments'>): RequestContact | null =>
  comments === null ? null : { comments };
