import { flagOf } from '@ezra/contract/common/fields';
import type { Profile } from '@ezra/contract/account/profile';
import { mayRenew, termOf } from '../renewal/renewal.domain.ts';
import type { ProfileRow } from './profile.queries.ts';

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0');

/** How long the agreement is valid, and whether it may be signed again. */
function presentTerm(
  { signed_at: signedAt, frozen_at }: NonNullable<ProfileRow['agreement']>,
  timeZone: string,
  now: Date,
) {
  const term = termOf({ signedAt, timeZone }, now);
  return { is_renew: flagOf(mayRenew(frozen_at !== null, term)), ends_on: term.endsOn };
}

/** `openIdNumber` unseals the id number, which belongs to this person. */
export function presentProfile(
  { person, agreement }: ProfileRow,
  openIdNumber: (sealed: string) => string,
  now: Date,
): Profile {
  const { is_active, is_phone, is_wp, is_sms, is_email, joins_drills, time_zone, ...rest } = person;
  return {
    ...rest,
    is_active: flagOf(is_active),
    address_type: 'residential',
    is_phone: flag(is_phone),
    is_wp: flag(is_wp),
    is_sms: flag(is_sms),
    is_email: flag(is_email),
    joins_drills: flag(joins_drills),
    is_freeze: flagOf(agreement?.frozen_at != null),
    is_volunteer_information: flagOf(agreement !== null),
    is_pending: flagOf(
      agreement !== null &&
        (!agreement.validate_training ||
          (agreement.is_required_police_validation && !agreement.validate_police)),
    ),
    volunteer_information: agreement && {
      ...agreement,
      ...presentTerm(agreement, time_zone, now),
      id_number: openIdNumber(agreement.id_number),
      israeli_citizen: agreement.israeli_citizen === null ? null : flagOf(agreement.israeli_citizen === 1),
      signed_at: agreement.signed_at.toISOString(),
      local_authority: flagOf(agreement.local_authority),
      driving_license: flagOf(agreement.driving_license),
      vehicle_availability: flagOf(agreement.vehicle_availability),
      validate_training: flagOf(agreement.validate_training),
      validate_police: flagOf(agreement.validate_police),
      is_required_police_validation: flagOf(agreement.is_required_police_validation),
    },
  };
}
