import { OTHER, type Choice } from '../choice.ts';

export const disabilities: readonly Choice[] = [
  ['wheelchair_user', 'שימוש בכיסא גלגלים', 'Wheelchair user'],
  ['walking_difficulty', 'קושי בהליכה או בניידות', 'Difficulty walking or moving around'],
  ['arm_or_hand', 'מוגבלות בידיים', 'Limited use of arms or hands'],
  ['blindness', 'עיוורון', 'Blindness'],
  ['low_vision', 'לקות ראייה', 'Low vision'],
  ['deafness', 'חירשות', 'Deafness'],
  ['hard_of_hearing', 'כבדות שמיעה', 'Hard of hearing'],
  ['deafblindness', 'חירשות-עיוורון', 'Deafblindness'],
  ['speech', 'קושי בדיבור', 'Speech difficulty'],
  ['intellectual', 'מוגבלות שכלית התפתחותית', 'Intellectual disability'],
  ['cognitive', 'מוגבלות קוגניטיבית או פגיעת ראש', 'Cognitive disability or head injury'],
  ['autism', 'אוטיזם', 'Autism'],
  ['mental_health', 'התמודדות נפשית', 'Mental health condition'],
  ['post_trauma', 'פוסט-טראומה', 'Post-traumatic stress'],
  ['learning_or_attention', 'לקות למידה או הפרעת קשב', 'Learning or attention disorder'],
  ['dementia', 'דמנציה או אלצהיימר', 'Dementia or Alzheimer’s'],
  ['chronic_illness', 'מחלה כרונית', 'Chronic illness'],
  ['breathing_support', 'הנשמה או תלות בחמצן', 'Ventilation or oxygen dependence'],
  ['epilepsy', 'אפילפסיה', 'Epilepsy'],
  ['old_age', 'קשיים הקשורים לגיל', 'Difficulties related to age'],
  ['temporary', 'מוגבלות זמנית', 'Temporary disability'],
  OTHER,
];

export const gender: readonly Choice[] = [['male', 'גבר', 'Male'], ['female', 'אישה', 'Female'], OTHER];

export const spokenLanguages: readonly Choice[] = [
  ['hebrew', 'עברית', 'Hebrew'],
  ['arabic', 'ערבית', 'Arabic'],
  ['english', 'אנגלית', 'English'],
  ['russian', 'רוסית', 'Russian'],
  ['amharic', 'אמהרית', 'Amharic'],
  ['tigrinya', 'תיגרינית', 'Tigrinya'],
  ['french', 'צרפתית', 'French'],
  ['spanish', 'ספרדית', 'Spanish'],
  ['ukrainian', 'אוקראינית', 'Ukrainian'],
  ['romanian', 'רומנית', 'Romanian'],
  ['yiddish', 'יידיש', 'Yiddish'],
  ['ladino', 'לאדינו', 'Ladino'],
  ['german', 'גרמנית', 'German'],
  ['portuguese', 'פורטוגזית', 'Portuguese'],
  ['italian', 'איטלקית', 'Italian'],
  ['hungarian', 'הונגרית', 'Hungarian'],
  ['polish', 'פולנית', 'Polish'],
  ['georgian', 'גאורגית', 'Georgian'],
  ['persian', 'פרסית', 'Persian'],
  ['bukharian', 'בוכרית', 'Bukharian'],
  ['turkish', 'טורקית', 'Turkish'],
  ['hindi', 'הינדי', 'Hindi'],
  ['chinese', 'סינית', 'Chinese'],
  ['thai', 'תאית', 'Thai'],
  ['filipino', 'פיליפינית', 'Filipino'],
  ['israeli_sign_language', 'שפת הסימנים הישראלית', 'Israeli Sign Language'],
  OTHER,
];

export const volunteerInterests: readonly Choice[] = [
  ['rides', 'הסעות', 'Rides'],
  ['shopping', 'קניות', 'Shopping'],
  ['food_delivery', 'הבאת מזון', 'Delivering food'],
  ['medicine_delivery', 'הבאת תרופות', 'Delivering medicine'],
  ['small_repairs', 'תיקונים קטנים בבית', 'Small repairs at home'],
  ['walks', 'ליווי לטיול ולסידורים', 'Escort on walks and errands'],
  ['medical_escort', 'ליווי לטיפול רפואי', 'Escort to medical appointments'],
  ['company', 'חברה ושיחה', 'Company and conversation'],
  ['phone_calls', 'שיחות טלפון קבועות', 'Regular phone calls'],
  ['digital_help', 'עזרה בטלפון הנייד ובמחשב', 'Help with mobile phone and computer'],
  ['paperwork', 'עזרה בטפסים ובמיצוי זכויות', 'Help with forms and rights'],
  ['translation', 'תרגום', 'Translation'],
  ['sign_language', 'תרגום לשפת הסימנים', 'Sign language interpreting'],
  ['children', 'עזרה עם ילדים', 'Help with children'],
  ['pets', 'טיפול בבעלי חיים', 'Caring for pets'],
  ['emergency_evacuation', 'עזרה בפינוי בשעת חירום', 'Help with evacuation in an emergency'],
  ['emergency_equipment', 'הבאת ציוד בשעת חירום', 'Bringing equipment in an emergency'],
];

const kin: readonly Choice[] = [
  ['spouse', 'בן/בת זוג', 'Spouse or partner'],
  ['parent', 'הורה', 'Parent'],
  ['child', 'בן/בת', 'Son or daughter'],
  ['sibling', 'אח/ות', 'Brother or sister'],
  ['grandchild', 'נכד/ה', 'Grandchild'],
  ['other_relative', 'קרבת משפחה אחרת', 'Another relative'],
];
const caregiver: Choice = ['caregiver', 'מטפל/ת', 'Caregiver'];

/** Family ties of a person in the same home. */
export const closeness: readonly Choice[] = [
  ...kin,
  ['grandparent', 'סבא/סבתא', 'Grandparent'],
  caregiver,
  ['roommate', 'שותף/ה לדירה', 'Roommate'],
  OTHER,
];
/** Ties of an emergency contact. */
export const contactCloseness: readonly Choice[] = [
  ...kin,
  ['friend', 'חבר/ה', 'Friend'],
  ['neighbour', 'שכן/ה', 'Neighbor'],
  caregiver,
  ['guardian', 'אפוטרופוס', 'Guardian'],
  ['social_worker', 'עובד/ת סוציאלי/ת', 'Social worker'],
  OTHER,
];
/** Where a contact lives, seen from the person's home. */
export const distances: readonly Choice[] = [
  ['same_home', 'באותו בית', 'In the same home'],
  ['same_building', 'באותו בניין', 'In the same building'],
  ['walking_distance', 'במרחק הליכה', 'Within walking distance'],
  ['same_city', 'באותו יישוב', 'In the same town'],
  ['another_city', 'ביישוב אחר', 'In another town'],
  ['abroad', 'בחו״ל', 'Abroad'],
];
