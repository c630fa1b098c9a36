import { describe, expect, it } from 'vitest';
import type { Prefill } from '@ezra/contract/account/auth';
import { NOTHING_KNOWN } from '../../../../testing/registration-kit.tsx';
import { prefilledVolunteer, type VolunteerFormValues } from './volunteer-form.ts';

const AVAILABLE: Readonly<Record<string, readonly string[]>> = {
  volunteer_gender: ['female', 'male'],
  volunteer_languages: ['hebrew', 'english', 'other'],
  volunteer_interests: ['rides', 'shopping'],
};
const options = (list: string) => (AVAILABLE[list] ?? []).map((name) => ({ name }));
const INFORMATION: NonNullable<Prefill['volunteer_information']> = {
  id_number: '123456782',
  dob: '1988-02-29',
  _gender: 'male',
  _languages: ['hebrew'],
  _interests: ['rides'],
  place: 'חיפה',
  date: '2026-02-10',
  israeli_citizen: 1,
  driving_license: 1,
  vehicle_availability: 0,
  local_authority: 0,
};
const opens = (details: Partial<Prefill>) => prefilledVolunteer({ ...NOTHING_KNOWN, ...details }, options);
const imported = (changed: Partial<typeof INFORMATION>) =>
  opens({ volunteer_information: { ...INFORMATION, ...changed } });

describe('the volunteers’ form opens', () => {
  it('empty when nothing is known', () => {
    const values = Object.entries(opens({}));
    const filled = values.filter(([, value]) => value !== '' && value !== null && value !== false);
    expect(filled).toEqual([
      ['interests', []],
      ['languages', []],
    ]);
  });

  it('with name, e-mail and addresses of a help seeker', () => {
    const known = {
      full_name: 'נועה כהן',
      first_name: 'נועה',
      last_name: 'כהן',
      email: 'noa@example.org',
      residential_address: 'הרצל 5, חיפה',
      arrival_address: 'יפו 97, ירושלים',
    };
    const { full_name: _, ...fields } = known;
    expect(opens(known)).toMatchObject(fields);
  });

  it('with all imported details', () => {
    expect(
      opens({
        first_name: 'אורי',
        last_name: 'לוי',
        email: 'uri@example.org',
        import_address: 'הנשיא 7, חיפה',
        id_number: '123456782',
        volunteer_information: INFORMATION,
      }),
    ).toEqual<VolunteerFormValues>({
      first_name: 'אורי',
      last_name: 'לוי',
      email: 'uri@example.org',
      residential_address: 'הנשיא 7, חיפה',
      arrival_address: '',
      israeli_citizen: true,
      id_number: '123456782',
      dob: '1988-02-29',
      guardian_full_name: '',
      guardian_phone: '',
      gender: 'male',
      place: 'חיפה',
      date: '2026-02-10',
      languages: ['hebrew'],
      other_language: '',
      interests: ['rides'],
      local_authority: false,
      driving_license: true,
      vehicle_availability: false,
      way_to_provide_help: '',
      contact_method: '',
      signature_image: '',
      is_agree: false,
    });
  });

  it('with the person’s own address instead of the imported one', () => {
    const addresses = { residential_address: 'הרצל 5, חיפה', import_address: 'הנשיא 7, חיפה' };
    expect(opens(addresses).residential_address).toBe('הרצל 5, חיפה');
  });

  it.each<[Partial<typeof INFORMATION>, Partial<VolunteerFormValues>]>([
    [{ _gender: 'gone' }, { gender: '' }],
    [{ _gender: null }, { gender: '' }],
    [{ _interests: ['gone', 'shopping'] }, { interests: ['shopping'] }],
    [{ _languages: ['hebrew', 'לדינו'] }, { languages: ['hebrew', 'other'], other_language: 'לדינו' }],
    [{ _languages: ['לדינו', 'יידיש'] }, { languages: ['other'], other_language: 'לדינו, יידיש' }],
    [{ _languages: ['other', 'english'] }, { languages: ['english'], other_language: '' }],
    [{ id_number: '12-345' }, { id_number: '' }],
    [{ id_number: '1234567890' }, { id_number: '' }],
    [
      { driving_license: 0, vehicle_availability: 1 },
      { driving_license: false, vehicle_availability: null },
    ],
    [
      { driving_license: null, vehicle_availability: 1 },
      { driving_license: null, vehicle_availability: null },
    ],
    [{ israeli_citizen: 0 }, { israeli_citizen: false }],
    [
      { israeli_citizen: null, local_authority: null },
      { israeli_citizen: null, local_authority: null },
    ],
  ])('of %o with %o', (known, values) => {
    expect(imported(known)).toMatchObject(values);
  });
});
