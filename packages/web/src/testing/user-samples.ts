import type { ListedUser } from '@ezra/contract/people/users';

type Papers = NonNullable<ListedUser['volunteer_information']>;

/** A volunteer's agreement without any confirmation. */
export const samplePapers = (change: Partial<Papers> = {}): Papers => ({
  id: 12,
  validate_training: 0,
  validate_police: 0,
  is_required_police_validation: 1,
  place: 'תל אביב',
  date: '2026-01-15',
  gender: 'male',
  guardian: null,
  earlier_guardian_refused: 0,
  signed_at: '2026-01-01T08:00:00.000Z',
  ...change,
});

/** A volunteer in the user table. */
export function sampleUser(change: Partial<ListedUser> = {}, papers: Partial<Papers> = {}): ListedUser {
  const information = samplePapers(papers);
  return {
    id: 5,
    full_name: 'דן רם',
    first_name: 'דן',
    last_name: 'רם',
    phone: '+972500000001',
    is_phone: 1,
    is_wp: 1,
    is_sms: 1,
    email: 'dan@example.org',
    roles: ['volunteer'],
    disabilities: [],
    other_disability: null,
    disability_confirmation_check: 0,
    quick_emergency_request: 0,
    status: 'activated',
    is_active: 1,
    reach: 'regions',
    is_block: 0,
    is_freeze: 0,
    is_online: 0,
    signed: 1,
    is_notification_alert: 1,
    organization: null,
    town: 'נצרת',
    residential_address: 'פאולוס השישי 40, נצרת',
    arrival_address: null,
    training: information.validate_training ? 'done' : 'missing',
    police: !information.is_required_police_validation
      ? 'not_needed'
      : information.validate_police
        ? 'done'
        : 'missing',
    volunteer_information: information,
    in_treatment_count: 0,
    application_status: [],
    created_at: '2026-01-01T08:00:00.000Z',
    allowed_actions: [
      'message',
      'edit',
      'organization',
      'validate',
      'regions',
      'roles',
      'become_admin',
      'deactivate',
      'delete',
    ],
    ...change,
  };
}

/** A help seeker in the user table. */
export const sampleSeeker = (change: Partial<ListedUser> = {}): ListedUser =>
  sampleUser({
    id: 9,
    full_name: 'מרים פרץ',
    first_name: 'מרים',
    last_name: 'פרץ',
    roles: ['user'],
    disabilities: ['לקות ראייה'],
    other_disability: 'קושי בהליכה',
    training: 'not_needed',
    police: 'not_needed',
    volunteer_information: null,
    ...change,
  });
