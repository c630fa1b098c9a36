import { flagOf } from '@ezra/contract/common/fields';
import { ROLES } from '@ezra/contract/common/roles';
import { say, type Locale } from '@ezra/contract/common/locales';
import { REQUEST_STATUS_LABELS, REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import type { ListedUser } from '@ezra/contract/people/users';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { allowedActions, type Person } from './users.policy.ts';
import type { AgreementRow, UserRow } from './users.queries.ts';

type Validation = ListedUser['training'];
const validation = (isNeeded: boolean, isDone: boolean): Validation =>
  !isNeeded ? 'not_needed' : isDone ? 'done' : 'missing';

export const presentAgreement = (
  agreement: Omit<AgreementRow, 'signed_at'> & { signed_at: Date | string },
) => ({
  id: agreement.id,
  validate_training: flagOf(agreement.validate_training),
  validate_police: flagOf(agreement.validate_police),
  is_required_police_validation: flagOf(agreement.is_required_police_validation),
  place: agreement.place,
  date: agreement.date,
  gender: agreement.gender,
  guardian: agreement.guardian,
  earlier_guardian_refused: flagOf(agreement.earlier_guardian_refused),
  signed_at: new Date(agreement.signed_at).toISOString(),
});

/** Counts requests of each status, in the order of a request's life. */
export const presentApplicationStatus = (rows: UserRow['application_status'], locale: Locale) =>
  REQUEST_STATUSES.flatMap((status) => {
    const found = rows.find((row) => row.status === status);
    return found ? [{ status, label: say(REQUEST_STATUS_LABELS[status], locale), count: found.count }] : [];
  });

/** Converts a row for the policy. */
export const personOf = (row: UserRow): Person => ({
  id: row.id,
  roles: row.roles,
  regions: row.regions,
  eventRegions: row.eventRegions,
  isActive: row.is_active,
  isBlocked: row.is_blocked,
  isDeleted: row.is_deleted,
  isNamed: row.full_name !== '',
  hasAgreement: row.agreement !== null,
  reach: row.reach,
});

/** Removes account and papers from the row for a reader who reaches the person only through an event. */
const asInEvent = (row: UserRow): UserRow =>
  row.reach === 'regions'
    ? row
    : {
        ...row,
        ...{ email: null, organization: null, agreement: null },
        ...{ in_treatment_count: 0, application_status: [] },
      };

/** Writes a row of the user table. */
export function presentUser(
  whole: UserRow,
  acting: Acting,
  locale: Locale,
  { channelsFor }: Pick<Messaging, 'channelsFor'>,
): ListedUser {
  const row = asInEvent(whole);
  const { agreement } = row;
  return {
    id: row.id,
    full_name: row.full_name,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    is_phone: flagOf(row.is_phone),
    is_wp: flagOf(row.is_wp),
    is_sms: flagOf(row.is_sms),
    email: row.email,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    disabilities: row.disabilities,
    other_disability: row.other_disability,
    disability_confirmation_check: flagOf(row.disability_confirmation_check),
    quick_emergency_request: flagOf(row.quick_emergency_request),
    status: row.is_deleted ? 'deleted' : row.is_active ? 'activated' : 'deactivated',
    is_active: flagOf(row.is_active),
    is_block: flagOf(row.is_blocked),
    is_freeze: flagOf(agreement?.is_frozen ?? false),
    is_online: flagOf(row.is_online),
    signed: flagOf(row.is_signed),
    is_notification_alert: flagOf(channelsFor('notice', row.reachability).length > 0),
    organization: row.organization,
    town: row.town,
    residential_address: row.residential_address,
    arrival_address: row.arrival_address,
    training: validation(agreement !== null, agreement?.validate_training ?? false),
    police: validation(
      agreement?.is_required_police_validation ?? false,
      agreement?.validate_police ?? false,
    ),
    volunteer_information: agreement && presentAgreement(agreement),
    in_treatment_count: row.in_treatment_count,
    application_status: presentApplicationStatus(row.application_status, locale),
    created_at: row.created_at.toISOString(),
    reach: row.reach,
    allowed_actions: allowedActions(acting, personOf(row)),
  };
}
