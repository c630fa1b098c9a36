import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointShape } from './endpoint.ts';
import { FIELD_MESSAGES, fieldErrors } from './field-messages.ts';
import { id, text } from './fields.ts';
import { sendChat } from '../talk/chat.ts';
import { updateProfile } from '../account/profile.ts';
import { registerReference } from '../account/references.ts';
import { register } from '../account/registration/registration.ts';
import { soundPart, together } from './together.ts';
import { giveFeedback } from '../requests/feedback.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
});
const bodies = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value): [string, z.ZodType][] => {
    const { method, path, body } = (value ?? {}) as Partial<EndpointShape>;
    return method && path && body ? [[`${method} ${path}`, body]] : [];
  });

/** Names of the fields with an error. */
const refused = (schema: z.ZodType, sent: unknown): string[] => {
  const { error } = schema.safeParse(sent);
  return Object.keys(fieldErrors(error?.issues ?? [], 'en-US')).sort();
};

describe('every body', () => {
  it('is found', () => expect(bodies.length).toBeGreaterThan(40));

  it.each(bodies)('of %s reports missing fields with our own messages', (_call, body) => {
    const { error } = body.safeParse({});
    for (const { message } of error?.issues ?? []) expect(FIELD_MESSAGES).toHaveProperty(message);
  });
});

/** Fields that every help seeker must fill in. */
const ALWAYS = [
  'animal_types',
  'communication_method_with',
  'disability_confirmation_check',
  'disability_id',
  'disability_recognition',
  'evacuation_equipment',
  'face_to_face_with',
  'full_name',
  'hmo',
  'is_authorize',
  'is_confirm',
  'languages',
  'living_situation',
  'organization.organization_type',
  'phone',
  'protection_accessibility',
  'protection_type',
  'residential_address',
  'transport_needs',
];
const IN_FULL = ['email', 'housing_type', 'stairs_at_entrance'];

describe('the answers of a help seeker', () => {
  const own = (answers: object) => refused(register.body, { user_registration: true, ...answers });
  const forOther = (answers: object) => refused(registerReference.body, answers);

  it('are all reported as missing at once, conditional ones too', () => {
    expect(own({})).toEqual([...ALWAYS, ...IN_FULL, 'grant'].sort());
    expect(forOther({})).toEqual([...ALWAYS, ...IN_FULL].sort());
    expect(own({ quick_emergency_request: 1 })).toEqual([...ALWAYS, 'grant'].sort());
  });

  it.each<[object, string[]]>([
    [{ stairs_at_entrance: 1 }, ['stairs_count']],
    [{ housing_type: 'apartment' }, ['apartment_number', 'elevator', 'floor_number']],
    [
      { housing_type: 'apartment', elevator: 'other' },
      ['apartment_number', 'floor_number', 'other_elevator'],
    ],
    // Answers behind a closed question are optional, even if some were sent.
    [{ elevator: 'other', communication_tools: ['other'] }, []],
    [{ protection_type: ['other'] }, ['other_protection_type']],
    [{ protection_accessibility: ['other'] }, ['other_protection_accessibility']],
    [{ disability_recognition: ['recognized_other'] }, ['other_disability_recognition']],
    [{ languages: ['other'] }, ['other_language']],
    [{ transport_needs: ['other'] }, ['other_transport_needs']],
    [{ evacuation_equipment: ['other'] }, ['other_evacuation_equipment']],
    [{ animal_types: ['other'] }, ['other_animal_types']],
    [{ communication_method_with: ['directly_with_me'] }, ['communication_tools']],
    [
      { communication_method_with: ['directly_with_me'], communication_tools: ['other'] },
      ['other_communication_tools'],
    ],
    [{ face_to_face_with: ['face_to_face_directly_with_me'] }, ['face_to_face_tools']],
    [
      { face_to_face_with: ['face_to_face_directly_with_me'], face_to_face_tools: ['other'] },
      ['other_face_to_face_tools'],
    ],
    [{ living_situation: ['live_with_helper'] }, ['residents']],
    [
      { living_situation: ['live_with_helper'], residents: [{}] },
      ['residents.0.first_name', 'residents.0.last_name', 'residents.0.phone', 'residents.0.relationship'],
    ],
    [{ family_member_option: 'yes' }, ['family_member_count']],
    [
      { evacuation_residence: 'live_with_friends' },
      ['full_name', 'phone', 'residential_address'].map((field) => `evacuation_residence_personal.${field}`),
    ],
    [
      { evacuation_residence: 'live_with_friends', evacuation_residence_personal: { phone: '1' } },
      ['full_name', 'phone', 'residential_address'].map((field) => `evacuation_residence_personal.${field}`),
    ],
    [{ organization: { organization_type: 'other' } }, ['organization.other_organization_type']],
    [
      { emergency_contact: { language: 'other' } },
      ['family_name', 'first_name', 'mobile', 'other_language', 'relationship'].map(
        (field) => `emergency_contact.${field}`,
      ),
    ],
  ])('%j also asks for %j, whatever else is missing', (answers, more) => {
    expect(own(answers).filter((field) => !own({}).includes(field))).toEqual(more);
    expect(forOther(answers).filter((field) => !forOther({}).includes(field))).toEqual(more);
  });

  it('report a wrong choice of several once, at the question', () => {
    const sent = { user_registration: true, disability_id: ['x', 'y'], languages: ['', 7], residents: ['x'] };
    const names = own(sent).filter((field) => /^(?:disability_id|languages|residents)/.test(field));
    expect(names).toEqual(['disability_id', 'languages', 'residents']);
  });

  it('report one error for each field', () => {
    const blank = Object.fromEntries(own({}).map((field) => [field, '']));
    const { error } = register.body.safeParse({ ...blank, user_registration: true });
    const said = fieldErrors(error?.issues ?? [], 'en-US');
    expect(Object.values(said).every((messages) => messages.length === 1)).toBe(true);
    expect(said['full_name']).toEqual([FIELD_MESSAGES.required.en]);
    expect(said['is_confirm']).toEqual([FIELD_MESSAGES.confirm.en]);
  });
});

describe('errors across fields are reported together with missing fields', () => {
  it.each<[string, z.ZodType, object, string[]]>([
    [
      'a volunteer',
      register.body,
      { user_registration: false, israeli_citizen: 1, id_number: '12' },
      ['id_number'],
    ],
    [
      'a volunteer without a licence',
      register.body,
      { user_registration: false, driving_license: 0, vehicle_availability: 1 },
      ['vehicle_availability'],
    ],
    [
      'a short name',
      register.body,
      { user_registration: false, first_name: 'א', last_name: 'ב' },
      ['last_name'],
    ],
    ['e-mail as a channel', updateProfile.body, { is_email: 1 }, ['email']],
    ['one name', updateProfile.body, { first_name: 'אב', last_name: '' }, ['last_name']],
    ['a message without a subject', sendChat.body, {}, ['category_id']],
    ['a message with two subjects', sendChat.body, { category_id: 1, event_id: 1 }, ['category_id']],
    ['a message with a wrong subject', sendChat.body, { event_id: 'x' }, ['event_id']],
    ['feedback without a request', giveFeedback.body, {}, ['application_id']],
  ])('%s', (_what, body, sent, expected) => {
    const names = refused(body, sent);
    expect(names).toEqual(expect.arrayContaining(expected));
    expect(names.length).toBeGreaterThan(expected.length);
    if (expected[0] === 'event_id') expect(names).not.toContain('category_id');
  });
});

describe('together', () => {
  const form = together(z.object({ name: text(2, 5), who: z.object({ age: id, of: id }) }), (sound) => [
    { field: 'name', message: JSON.stringify(sound) as never },
  ]);
  const seen = (sent: object) => form.safeParse(sent).error?.issues.at(-1)?.message;

  it('checks only the valid fields', () => {
    expect(seen({ name: ' ab ', who: { age: 'x', of: '7' } })).toBe('{"name":"ab","who":{"of":7}}');
  });
  it.each([[[]], ['x'], [null]])('does not check a body that is no object (%j)', (sent) => {
    expect(form.safeParse(sent).success).toBe(false);
    expect(seen(sent as never)).not.toContain('{');
  });
  it('adds no error to an invalid field', () => {
    expect(
      form.safeParse({ name: '', who: { age: 1, of: 1 } }).error?.issues.map(({ message }) => message),
    ).toEqual(['required', 'tooShort']);
  });
});

it('soundPart gives the parsed values of the valid fields', () => {
  expect(soundPart({ name: text(2, 5), age: id }, { name: ' ab ', age: 'x', more: 1 })).toEqual({
    name: 'ab',
  });
  expect(soundPart({ age: id }, null)).toEqual({});
});
