import type { Phrase } from '@ezra/contract/common/locales';

/** One answer of a form: its name, and the option lists whose keys it may hold. */
export interface Question {
  readonly field: string;
  readonly label: Phrase;
  readonly lists?: readonly string[];
  /** Values that no option list holds. */
  readonly words?: Readonly<Record<string, Phrase>>;
  readonly kind?: 'day' | 'moment' | 'phone';
}
const q = (field: string, he: string, en: string, ...lists: string[]): Question => ({
  field,
  label: { he, en },
  ...(lists.length > 0 && { lists }),
});

const CLOSENESS = ['contact_closeness', 'closeness'];
const PLACES = ['contact_location', 'locations'];

/** The details form of a help seeker, in the order in which it asks. */
export const DETAIL_QUESTIONS: readonly Question[] = [
  q(
    'disability_recognition',
    'איזה גוף הכיר במוגבלות',
    'Which body recognized the disability',
    'disability_recognition',
  ),
  q('other_disability_recognition', 'גוף אחר שהכיר במוגבלות', 'Other body that recognized it'),
  q('hmo', 'קופת חולים', 'Health fund', 'hmo'),
  q('organization', 'גוף מלווה', 'Supporting organization', 'support_types'),
  q('stairs_at_entrance', 'מדרגות בכניסה', 'Stairs at the entrance'),
  q('stairs_count', 'מספר המדרגות', 'Number of stairs'),
  q('housing_type', 'סוג הדיור', 'Type of housing', 'type_house'),
  q('floor_number', 'קומה', 'Floor'),
  q('apartment_number', 'מספר דירה', 'Apartment number'),
  q('elevator', 'מעלית', 'Elevator', 'elevators'),
  q('other_elevator', 'על המעלית', 'About the elevator'),
  q('living_situation', 'מצב המגורים', 'Living situation', 'living_situation'),
  q('residents', 'מי שגר איתך', 'Who lives with you', ...CLOSENESS),
  q('protection_type', 'מרחב מוגן', 'Protected space', 'protection_types'),
  q('other_protection_type', 'מרחב מוגן אחר', 'Other protected space'),
  q(
    'protection_accessibility',
    'הדרך למרחב המוגן',
    'Reaching the protected space',
    'protection_accessibility',
  ),
  q('other_protection_accessibility', 'על הדרך למרחב המוגן', 'About reaching it'),
  q('languages', 'שפות', 'Languages', 'languages'),
  q(
    'communication_method_with',
    'עם מי ליצור קשר בטלפון או בהודעות',
    'Who to speak with by phone or message',
    'communication_method_with',
  ),
  q('communication_tools', 'איך מדברים מרחוק', 'How to talk from afar', 'communication_tools'),
  q('other_communication_tools', 'דרך אחרת לדבר מרחוק', 'Another way to talk from afar'),
  q('face_to_face_with', 'עם מי מדברים בפגישה', 'Whom to talk with when meeting', 'face_to_face_with'),
  q('face_to_face_tools', 'איך מדברים בפגישה', 'How to talk when meeting', 'face_to_face_tools'),
  q('other_face_to_face_tools', 'דרך אחרת לדבר בפגישה', 'Another way to talk when meeting'),
  q('transport_needs', 'הסעה', 'Transport', 'transport_needs'),
  q('other_transport_needs', 'הסעה אחרת', 'Other transport'),
  q('evacuation_equipment', 'ציוד לפינוי', 'Equipment to take along', 'evacuation_equipments'),
  q('other_evacuation_equipment', 'ציוד אחר', 'Other equipment'),
  q('animal_types', 'בעלי חיים', 'Animals', 'evacuation_animals'),
  q('other_animal_types', 'בעל חיים אחר', 'Other animal'),
  q('evacuation_residence', 'לאן אפשר להתפנות', 'Where you can evacuate to', 'evacuation_residence'),
  q('evacuation_residence_personal', 'המארחים', 'Hosts'),
  q('family_member_option', 'מישהו מתפנה איתך', 'Somebody comes along', 'family_member_options'),
  q('family_member_count', 'כמה אנשים', 'How many people'),
  q('database_inclusion', 'רישום במאגר חירום', 'Emergency register', 'database_inclusion'),
  q('help_during_evacuation', 'עזרה בפינוי', 'Help with evacuation', 'help_during_evacuation'),
  q('emergency_contact', 'איש קשר', 'Emergency contact', ...CLOSENESS, ...PLACES, 'languages'),
  q(
    'additional_emergency_contact',
    'איש קשר נוסף',
    'Another emergency contact',
    ...CLOSENESS,
    ...PLACES,
    'languages',
  ),
  q('additional_emergency_info', 'חשוב לדעת בחירום', 'Important in an emergency'),
  q('is_confirm', 'אישור גיל או אפוטרופסות', 'Age or guardianship confirmed'),
  q('is_authorize', 'אישור להעביר פרטים למי שעוזרים', 'Agreed to share details with those who help'),
];

/** The parts of an answer that has several: a contact, a resident, a host. */
export const PARTS: Readonly<Record<string, Phrase>> = {
  full_name: { he: 'שם מלא', en: 'Full name' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  family_name: { he: 'שם משפחה', en: 'Last name' },
  relationship: { he: 'קרבה', en: 'Relationship' },
  phone: { he: 'טלפון', en: 'Phone' },
  mobile: { he: 'טלפון נייד', en: 'Mobile' },
  email: { he: 'דוא״ל', en: 'E-mail' },
  birth_year: { he: 'שנת לידה', en: 'Year of birth' },
  language: { he: 'שפה', en: 'Language' },
  other_language: { he: 'שפה אחרת', en: 'Other language' },
  location: { he: 'מקום', en: 'Place' },
  residential_address: { he: 'כתובת', en: 'Address' },
  organization_type: { he: 'סוג', en: 'Kind' },
  other_organization_type: { he: 'גוף אחר', en: 'Other body' },
  ongoing_support: { he: 'ליווי קבוע', en: 'Ongoing support' },
  comments: { he: 'הערות', en: 'Comments' },
  other_disability: { he: 'מוגבלות אחרת', en: 'Other disability' },
  disability: { he: 'מוגבלות', en: 'Disability' },
};

const WAYS = {
  phone: { he: 'בטלפון', en: 'By phone' },
  on_site: { he: 'במקום עצמו', en: 'On site' },
  both: { he: 'גם וגם', en: 'Both' },
} as const satisfies Record<string, Phrase>;
const METHODS = {
  whatsapp: { he: 'וואטסאפ', en: 'WhatsApp' },
  sms: { he: 'הודעת טקסט (SMS)', en: 'SMS' },
} as const satisfies Record<string, Phrase>;

/** The volunteer's agreement, as signed and as the association confirmed it. */
export const AGREEMENT_QUESTIONS: readonly Question[] = [
  { ...q('signed_at', 'נחתם', 'Signed'), kind: 'moment' },
  q('ip_address', 'כתובת הרשת בעת החתימה', 'Network address when signing'),
  q('agreement_version', 'גרסת ההסכם', 'Version of the agreement'),
  q('id_number', 'מספר זהות', 'ID number'),
  { ...q('dob', 'תאריך לידה', 'Date of birth'), kind: 'day' },
  q('gender', 'מגדר', 'Gender', 'volunteer_gender'),
  q('israeli_citizen', 'אזרחות ישראלית', 'Israeli citizen'),
  q('place', 'מקום ההדרכה', 'Place of training'),
  { ...q('date', 'תאריך ההדרכה', 'Date of training'), kind: 'day' },
  q('languages', 'שפות', 'Languages', 'volunteer_languages'),
  q('interests', 'תחומי עזרה', 'Interests', 'volunteer_interests'),
  q('local_authority', 'דרך רשות מקומית', 'Through a local authority'),
  q('driving_license', 'רישיון נהיגה', 'Driving license'),
  q('vehicle_availability', 'רכב זמין', 'Vehicle available'),
  { ...q('way_to_provide_help', 'איך לעזור', 'How to help'), words: WAYS },
  { ...q('contact_method', 'איך לשלוח הודעות', 'How to send messages'), words: METHODS },
  q('import_address', 'כתובת', 'Address'),
  q('guardian_full_name', 'הורה או אפוטרופוס', 'Parent or guardian'),
  { ...q('guardian_phone', 'טלפון של הורה או אפוטרופוס', 'Phone of parent or guardian'), kind: 'phone' },
  { ...q('guardian_approved_at', 'אישור של הורה או אפוטרופוס', 'Parent or guardian agreed'), kind: 'moment' },
  { ...q('guardian_refused_at', 'סירוב של הורה או אפוטרופוס', 'Parent or guardian refused'), kind: 'moment' },
  q('validate_training', 'ההדרכה אושרה', 'Training confirmed'),
  q('is_required_police_validation', 'נדרש אישור משטרה', 'Police certificate needed'),
  q('validate_police', 'אישור המשטרה התקבל', 'Police certificate confirmed'),
  { ...q('frozen_at', 'מוקפא מאז', 'Frozen since'), kind: 'moment' },
];
