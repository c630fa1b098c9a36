import { describe, expect, it } from 'vitest';
import { isOpen } from '@ezra/contract/account/registration/answers';
import { VOLUNTEER_QUESTIONS } from '@ezra/contract/account/registration/volunteer-questions';
import { volunteerBody, volunteerBodySchema } from './volunteer-body.schema.ts';
import type { VolunteerFormValues } from './volunteer-form.ts';

const TODAY = '2026-06-16';
const filled: VolunteerFormValues = {
  first_name: 'אבי',
  last_name: 'כהן',
  email: 'avi@example.org',
  residential_address: 'הרצל 5, חיפה',
  arrival_address: '',
  israeli_citizen: true,
  id_number: '123456782',
  dob: '1990-05-01',
  guardian_full_name: '',
  guardian_phone: '',
  gender: 'male',
  place: 'חיפה',
  date: '2026-05-01',
  languages: ['hebrew'],
  other_language: '',
  interests: ['rides'],
  local_authority: false,
  driving_license: false,
  vehicle_availability: null,
  way_to_provide_help: 'both',
  contact_method: 'sms',
  signature_image: 'data:image/png;base64,iVBORw0KGgo=',
  is_agree: true,
};
const setting = { phone: '+972501000001', grant: 'g'.repeat(40), today: TODAY };
const complaints = (answers: Partial<VolunteerFormValues>) =>
  volunteerBodySchema(setting)
    .safeParse({ ...filled, ...answers })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const body = (answers: Partial<VolunteerFormValues>) => volunteerBody({ ...filled, ...answers }, setting);

describe('a volunteer’s form', () => {
  it('is complete', () => {
    expect(complaints({})).toEqual([]);
    expect(body({})).toMatchObject({
      user_registration: false,
      vehicle_availability: false,
      guardian_phone: null,
    });
  });

  it.each<[string, boolean, [string, string][]]>([
    ['2010-06-17', false, [['dob', 'tooYoung']]],
    [
      '2010-06-16',
      true,
      [
        ['guardian_full_name', 'required'],
        ['guardian_phone', 'enterValidPhoneNumber'],
      ],
    ],
    [
      '2008-06-17',
      true,
      [
        ['guardian_full_name', 'required'],
        ['guardian_phone', 'enterValidPhoneNumber'],
      ],
    ],
    ['2008-06-16', false, []],
    [TODAY, false, [['dob', 'datePast']]],
    ['', false, [['dob', 'required']]],
    // An unfinished date, as the field holds it.
    ['12/05', false, [['dob', 'invalidDate']]],
    ['2009', false, [['dob', 'invalidDate']]],
  ])('born %s: a guardian is asked for %s, and it lacks %o', (dob, asked, lacking) => {
    expect(isOpen(VOLUNTEER_QUESTIONS, 'guardian_phone', { dob }, { today: TODAY })).toBe(asked);
    const fields = complaints({ dob }).filter(([field]) => /dob|guardian/.test(field ?? ''));
    expect(fields.map(([field]) => field)).toEqual(lacking.map(([field]) => field));
    if (!asked) expect(fields).toEqual(lacking);
  });

  it('sends the guardian only for minors', () => {
    const guardian = { guardian_full_name: 'רונית כהן', guardian_phone: '0541234567' };
    expect(complaints({ dob: '2009-01-01', ...guardian })).toEqual([]);
    expect(body({ dob: '2009-01-01', ...guardian })).toMatchObject(guardian);
    expect(body(guardian)).toMatchObject({ guardian_full_name: null, guardian_phone: null });
  });

  it.each<[Partial<VolunteerFormValues>, [string, string][]]>([
    [{ signature_image: '' }, [['signature_image', 'signatureRequired']]],
    [{ is_agree: false }, [['is_agree', 'confirm']]],
    [{ id_number: '123456789' }, [['id_number', 'invalidIdNumber']]],
    [{ id_number: '123456789', israeli_citizen: false }, []],
    [{ driving_license: true }, [['vehicle_availability', 'choose']]],
    [{ languages: ['hebrew', 'other'] }, [['other_language', 'required']]],
    [{ languages: ['other'], other_language: 'ל' }, [['other_language', 'tooShort']]],
    [{ israeli_citizen: null }, [['israeli_citizen', 'choose']]],
    [{ way_to_provide_help: '' }, [['way_to_provide_help', 'choose']]],
  ])('with %o lacks %o', (answers, lacking) => {
    expect(complaints(answers)).toEqual(lacking);
  });

  it('checks the identity number while other answers are missing', () => {
    expect(complaints({ id_number: '123456789', local_authority: null, signature_image: '' })).toEqual(
      expect.arrayContaining([['id_number', 'invalidIdNumber']]),
    );
  });

  it('replaces ‘other’ by the typed language', () => {
    expect(body({ languages: ['other', 'hebrew'], other_language: ' לדינו ' }).languages).toEqual([
      'hebrew',
      'לדינו',
    ]);
  });

  it('drops the vehicle without a licence', () => {
    expect(body({ driving_license: true, vehicle_availability: true }).vehicle_availability).toBe(true);
    expect(body({ driving_license: false, vehicle_availability: true }).vehicle_availability).toBe(false);
  });
});
