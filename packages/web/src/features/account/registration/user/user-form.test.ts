import { describe, expect, it } from 'vitest';
import { emptyForm, isOpen } from '@ezra/contract/account/registration/answers';
import { CONTACT } from '@ezra/contract/account/registration/people-questions';
import { HELP_SEEKER_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { userRegistration } from '@ezra/contract/account/registration/registration';
import { userBody, userBodySchema } from './user-body.schema.ts';
import { EMPTY_USER_FORM, type UserFormValues } from './user-form.ts';

const OTHER = 22;
type Field = keyof UserFormValues;
const FIELDS = Object.keys(EMPTY_USER_FORM) as Field[];
const openWith = (answers: Partial<UserFormValues>) =>
  FIELDS.filter((field) =>
    isOpen(HELP_SEEKER_QUESTIONS, field, { ...EMPTY_USER_FORM, ...answers }, { otherDisability: OTHER }),
  );
const AT_FIRST = openWith({});

/** Answers, the questions that they open, and the questions that they close. */
const TABLE: [answers: Partial<UserFormValues>, opens: Field[], closes: Field[]][] = [
  [{ quick_emergency_request: true }, [], ['email', 'stairs_at_entrance', 'housing_type']],
  [{ stairs_at_entrance: true }, ['stairs_count'], []],
  [{ stairs_at_entrance: false }, [], []],
  [{ housing_type: 'apartment' }, ['floor_number', 'apartment_number', 'elevator'], []],
  [{ housing_type: 'private_house' }, [], []],
  [
    { housing_type: 'apartment', elevator: 'other' },
    ['floor_number', 'apartment_number', 'elevator', 'other_elevator'],
    [],
  ],
  [{ housing_type: 'private_house', elevator: 'other' }, [], []],
  [
    { quick_emergency_request: true, stairs_at_entrance: true, housing_type: 'apartment', elevator: 'other' },
    [],
    ['email', 'stairs_at_entrance', 'housing_type'],
  ],
  [{ disability_id: [1, OTHER] }, ['other_disability'], []],
  [{ disability_recognition: ['recognized_other'] }, ['other_disability_recognition'], []],
  [{ disability_recognition: ['other'] }, [], []],
  [{ living_situation: ['live_alone'] }, [], []],
  [{ living_situation: ['live_with_family', 'live_with_helper'] }, ['residents'], []],
  [{ protection_type: ['other'] }, ['other_protection_type'], []],
  [{ protection_accessibility: ['other'] }, ['other_protection_accessibility'], []],
  [{ languages: ['hebrew', 'other'] }, ['other_language'], []],
  [{ communication_method_with: ['directly_with_me'] }, ['communication_tools'], []],
  [{ face_to_face_with: ['face_to_face_directly_with_me'] }, ['face_to_face_tools'], []],
  [{ face_to_face_with: ['directly_with_me'] }, [], []],
  [
    { communication_method_with: ['directly_with_me'], communication_tools: ['sms', 'other'] },
    ['communication_tools', 'other_communication_tools'],
    [],
  ],
  [{ communication_tools: ['other'], face_to_face_tools: ['other'] }, [], []],
  [
    { face_to_face_with: ['face_to_face_directly_with_me'], face_to_face_tools: ['other'] },
    ['face_to_face_tools', 'other_face_to_face_tools'],
    [],
  ],
  [{ transport_needs: ['other'] }, ['other_transport_needs'], []],
  [{ evacuation_equipment: ['other'] }, ['other_evacuation_equipment'], []],
  [{ animal_types: ['other'] }, ['other_animal_types'], []],
  [{ evacuation_residence: 'live_with_friends' }, ['evacuation_residence_personal'], []],
  [{ family_member_option: 'yes' }, ['family_member_count'], []],
  [{ family_member_option: 'no' }, [], []],
];

describe('the questions of a help seeker’s form', () => {
  it.each(TABLE)('%o opens %o and closes %o', (answers, opens, closes) => {
    const expected = [...AT_FIRST.filter((field) => !closes.includes(field)), ...opens];
    expect(openWith(answers).toSorted()).toEqual(expected.toSorted());
  });

  it('are at first only those that depend on no answer', () => {
    const hanging = TABLE.flatMap(([, opens]) => opens);
    expect(AT_FIRST.filter((field) => hanging.includes(field))).toEqual([]);
  });
});

const filled: UserFormValues = {
  ...EMPTY_USER_FORM,
  full_name: 'נועה לוי',
  email: 'noa@example.org',
  residential_address: 'הרצל 5, חיפה',
  hmo: 'clalit',
  disability_id: [1],
  disability_recognition: ['national_insurance'],
  organization: { organization_type: 'none', other_organization_type: '' },
  stairs_at_entrance: false,
  housing_type: 'private_house',
  living_situation: ['live_alone'],
  protection_type: ['mamad'],
  protection_accessibility: ['independent'],
  languages: ['hebrew'],
  communication_method_with: ['with_family'],
  face_to_face_with: ['face_to_face_with_family'],
  transport_needs: ['regular_car'],
  evacuation_equipment: ['none'],
  animal_types: ['none'],
  is_confirm: true,
  is_authorize: true,
  disability_confirmation_check: true,
};
const contact: UserFormValues['emergency_contact'] = {
  ...emptyForm(CONTACT),
  first_name: 'רות',
  family_name: 'לוי',
  mobile: '0501234567',
  relationship: 'friend',
};
const setting = { phone: '+972501000001', grant: 'g'.repeat(40), otherDisability: OTHER };
const check = (answers: Partial<UserFormValues>) =>
  userBodySchema(setting).safeParse({ ...filled, ...answers });
const complaints = (answers: Partial<UserFormValues>) =>
  check(answers).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('what is sent', () => {
  it('is complete', () => {
    expect(complaints({})).toEqual([]);
    expect(check({}).data).toMatchObject({
      user_registration: true,
      phone: setting.phone,
      grant: setting.grant,
    });
  });

  it.each<[UserFormValues['helper_gender'], string | undefined]>([
    ['', undefined],
    ['female', 'female'],
  ])('has the preferred helpers if that question was answered (%j)', (answer, taken) => {
    expect(complaints({ helper_gender: answer })).toEqual([]);
    const body = userRegistration.parse(check({ helper_gender: answer }).data);
    expect(body.helper_gender ?? undefined).toBe(taken);
  });

  it('leaves out answers to questions that were closed again', () => {
    const answers = {
      ...filled,
      quick_emergency_request: true,
      email: 'broken@',
      stairs_at_entrance: true,
      stairs_count: '3',
      residents: [{ relationship: '', first_name: '', last_name: '', phone: '' }],
      other_language: 'לדינו',
    };
    expect(complaints(answers)).toEqual([]);
    expect(userBody(answers, setting)).toMatchObject({
      email: null,
      stairs_at_entrance: null,
      stairs_count: null,
      residents: [],
      other_language: null,
      evacuation_residence_personal: null,
      full_name: filled.full_name,
    });
  });

  it.each<[Partial<UserFormValues>, [string, string][]]>([
    [{ stairs_at_entrance: true }, [['stairs_count', 'required']]],
    [{ housing_type: 'apartment', floor_number: '4', elevator: 'none' }, [['apartment_number', 'required']]],
    [{ disability_id: [OTHER] }, [['other_disability', 'required']]],
    [{ languages: ['other'] }, [['other_language', 'required']]],
    [{ living_situation: ['live_with_helper'] }, [['residents', 'required']]],
    [{ communication_method_with: ['directly_with_me'] }, [['communication_tools', 'chooseAtLeastOne']]],
    [{ family_member_option: 'yes' }, [['family_member_count', 'required']]],
    [
      { organization: { organization_type: 'other', other_organization_type: '' } },
      [['organization.other_organization_type', 'required']],
    ],
    [
      { emergency_contact: { ...contact, language: 'other', first_name: '' } },
      [
        ['emergency_contact.first_name', 'required'],
        ['emergency_contact.other_language', 'required'],
      ],
    ],
    // Text typed while 'other' was chosen must not cause a refusal.
    [{ emergency_contact: { ...contact, language: 'hebrew', other_language: 'ל' } }, []],
    [
      { evacuation_residence: 'live_with_friends' },
      [
        ['evacuation_residence_personal.full_name', 'required'],
        ['evacuation_residence_personal.residential_address', 'required'],
        ['evacuation_residence_personal.phone', 'enterValidPhoneNumber'],
      ],
    ],
    [{ is_confirm: false }, [['is_confirm', 'confirm']]],
  ])('with %o lacks %o', (answers, lacking) => {
    expect(complaints(answers)).toEqual(lacking);
  });

  it('gets all complaints at once, whichever answers are still missing', () => {
    const fields = complaints({ ...EMPTY_USER_FORM, stairs_at_entrance: true, is_confirm: true }).map(
      ([field]) => field,
    );
    expect(fields).toEqual(expect.arrayContaining(['residential_address', 'hmo', 'email', 'stairs_count']));
    expect(new Set(fields).size).toBe(fields.length);
  });
});
