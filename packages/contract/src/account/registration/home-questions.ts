import { HOST, RESIDENT } from './people-questions.ts';
import type { Questions } from './question.ts';

/** Questions about a help seeker's home and about leaving it. */

export const ENTRANCE = {
  stairs_at_entrance: {
    kind: 'yes_no',
    opens: ['quick_emergency_request', false],
    stored: 'column',
    label: { he: 'יש מדרגות בכניסה?', en: 'Are there stairs at the entrance?' },
    record: { he: 'מדרגות בכניסה', en: 'Stairs at the entrance' },
  },
  stairs_count: {
    kind: 'number',
    opens: ['stairs_at_entrance', true],
    stored: 'column',
    label: { he: 'כמה מדרגות?', en: 'How many stairs?' },
    record: { he: 'מספר המדרגות', en: 'Number of stairs' },
  },
  housing_type: {
    kind: 'choice',
    lists: ['type_house'],
    opens: ['quick_emergency_request', false],
    stored: 'column',
    label: { he: 'סוג הדיור', en: 'Type of housing' },
  },
  floor_number: {
    kind: 'number',
    opens: ['housing_type', 'apartment'],
    stored: 'column',
    half: true,
    label: { he: 'קומה', en: 'Floor' },
    hint: { he: 'קומת קרקע: 0', en: 'Ground floor: 0' },
  },
  apartment_number: {
    kind: 'number',
    opens: ['housing_type', 'apartment'],
    stored: 'column',
    half: true,
    label: { he: 'מספר דירה', en: 'Apartment number' },
  },
  elevator: {
    kind: 'choice',
    lists: ['elevators'],
    opens: ['housing_type', 'apartment'],
    stored: 'column',
    label: { he: 'מעלית', en: 'Elevator' },
  },
  other_elevator: {
    kind: 'text',
    opens: ['elevator', 'other'],
    stored: 'column',
    label: { he: 'מה חשוב לדעת על המעלית?', en: 'What should we know about the elevator?' },
    record: { he: 'על המעלית', en: 'About the elevator' },
  },
} as const satisfies Questions;

export const WHO_LIVES_THERE = {
  living_situation: {
    kind: 'choices',
    lists: ['living_situation'],
    label: { he: 'מצב המגורים', en: 'Living situation' },
  },
  residents: {
    kind: 'people',
    fields: RESIDENT,
    opens: ['living_situation', 'live_with_helper'],
    stored: 'column',
    each: { he: 'מטפל/ת {number}', en: 'Caregiver {number}' },
    label: { he: 'מי שגר איתך', en: 'Who lives with you' },
    aboutOther: { he: 'מי שגר בבית', en: 'Who lives with them' },
  },
} as const satisfies Questions;

export const SHELTER = {
  protection_type: {
    kind: 'choices',
    lists: ['protection_types'],
    label: { he: 'איפה המרחב המוגן?', en: 'Where is the protected space?' },
    record: { he: 'מרחב מוגן', en: 'Protected space' },
  },
  other_protection_type: {
    kind: 'text',
    opens: ['protection_type', 'other'],
    label: { he: 'איזה מרחב מוגן?', en: 'Which protected space?' },
    record: { he: 'מרחב מוגן אחר', en: 'Other protected space' },
  },
  protection_accessibility: {
    kind: 'choices',
    lists: ['protection_accessibility'],
    label: { he: 'אפשר להגיע אליו?', en: 'Can you get there?' },
    aboutOther: { he: 'אפשר להגיע אליו?', en: 'Can they get there?' },
    record: { he: 'הדרך למרחב המוגן', en: 'Reaching the protected space' },
  },
  other_protection_accessibility: {
    kind: 'text',
    opens: ['protection_accessibility', 'other'],
    label: { he: 'מה חשוב לדעת על הדרך אליו?', en: 'What should we know about the way there?' },
    record: { he: 'על הדרך למרחב המוגן', en: 'About reaching it' },
  },
} as const satisfies Questions;

export const WAY_OUT = {
  transport_needs: {
    kind: 'choices',
    lists: ['transport_needs'],
    label: { he: 'הסעה', en: 'Transport' },
  },
  other_transport_needs: {
    kind: 'text',
    opens: ['transport_needs', 'other'],
    label: { he: 'איזו הסעה דרושה?', en: 'Which transport do you need?' },
    aboutOther: { he: 'איזו הסעה דרושה?', en: 'Which transport is needed?' },
    record: { he: 'הסעה אחרת', en: 'Other transport' },
  },
  evacuation_equipment: {
    kind: 'choices',
    lists: ['evacuation_equipments'],
    label: { he: 'ציוד שיוצא איתך', en: 'Equipment that goes with you' },
    aboutOther: { he: 'ציוד שיוצא מהבית', en: 'Equipment that goes with them' },
    record: { he: 'ציוד לפינוי', en: 'Equipment to take along' },
  },
  other_evacuation_equipment: {
    kind: 'text',
    opens: ['evacuation_equipment', 'other'],
    label: { he: 'איזה ציוד?', en: 'Which equipment?' },
    record: { he: 'ציוד אחר', en: 'Other equipment' },
  },
  animal_types: {
    kind: 'choices',
    lists: ['evacuation_animals'],
    label: { he: 'בעלי חיים', en: 'Animals' },
  },
  other_animal_types: {
    kind: 'text',
    opens: ['animal_types', 'other'],
    label: { he: 'איזה בעל חיים?', en: 'Which animal?' },
    record: { he: 'בעל חיים אחר', en: 'Other animal' },
  },
  help_during_evacuation: {
    kind: 'choices',
    lists: ['help_during_evacuation'],
    optional: true,
    onlyAboutOther: true,
    label: {
      he: 'איזו עזרה צריך בזמן הפינוי?',
      en: 'Which help is needed during an evacuation?',
    },
    record: { he: 'עזרה בפינוי', en: 'Help with evacuation' },
  },
  evacuation_residence: {
    kind: 'choice',
    lists: ['evacuation_residence'],
    optional: true,
    label: { he: 'לאן אפשר להתפנות?', en: 'Where could you go?' },
    aboutOther: { he: 'לאן אפשר להתפנות?', en: 'Where could they go?' },
    record: { he: 'לאן אפשר להתפנות', en: 'Where you can evacuate to' },
  },
  evacuation_residence_personal: {
    kind: 'group',
    fields: HOST,
    opens: ['evacuation_residence', 'live_with_friends'],
    stored: 'column',
    label: { he: 'המארחים', en: 'Your hosts' },
    aboutOther: { he: 'המארחים', en: 'Their hosts' },
    record: { he: 'המארחים', en: 'Hosts' },
  },
  family_member_option: {
    kind: 'choice',
    lists: ['family_member_options'],
    optional: true,
    label: { he: 'מישהו מתפנה איתך?', en: 'Does anyone leave with you?' },
    aboutOther: { he: 'מישהו נוסף מתפנה מהבית?', en: 'Does anyone leave with them?' },
    record: { he: 'מישהו מתפנה איתך', en: 'Someone comes along' },
  },
  family_member_count: {
    kind: 'number',
    opens: ['family_member_option', 'yes'],
    label: { he: 'כמה אנשים?', en: 'How many people?' },
  },
  database_inclusion: {
    kind: 'choice',
    lists: ['database_inclusion'],
    optional: true,
    label: { he: 'רישום במאגר חירום', en: 'Listed in an emergency register' },
    record: { he: 'רישום במאגר חירום', en: 'Emergency register' },
  },
} as const satisfies Questions;
