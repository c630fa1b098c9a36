import type { ChangedField } from '@ezra/contract/help-requests';
import type { Address } from '@ezra/contract/places';

/** Personal details that go with one request only, instead of those on record. */
export interface RequestContact {
  full_name?: string;
  email?: string;
  phone?: string;
  residential_address?: string;
  disability_id?: number[];
  other_disability?: string | null;
  comments?: string | null;
}

/** Personal details as the third step of the wizard sends them; the phone in E.164. */
export interface TypedDetails {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly residential_address: Address;
  readonly disability_id: readonly number[];
  readonly other_disability: string | null;
  readonly comments: string | null;
}

/** The same details as they are on record. */
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

/** Which typed details differ from those on record; comments belong to the request and never differ. */
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

/** What goes with the request instead of the record: everything typed, or the comments alone. */
export function contactOf(
  typed: TypedDetails & { readonly is_use_previous_detail: boolean },
): RequestContact | null {
  if (typed.is_use_previous_detail) return typed.comments === null ? null : { comments: typed.comments };
  return {
    full_name: typed.full_name,
    email: typed.email,
    phone: typed.phone,
    residential_address: typed.residential_address.text,
    disability_id: [...typed.disability_id],
    other_disability: typed.other_disability,
    comments: typed.comments,
  };
}
