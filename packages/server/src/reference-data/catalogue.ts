import type { Choice } from './choice.ts';

/** 1: a ride, with origin, destination and time of arrival. 2: other help, with a last day. */
type CategoryType = 1 | 2;

/** Kinds of help to start with; an administrator may rename them. Ids never change. */
export const CATEGORIES: readonly (readonly [id: number, type: CategoryType, ...Choice])[] = [
  [1, 1, 'ride', 'הסעה', 'Ride'],
  [2, 2, 'shopping', 'קניות', 'Shopping'],
  [3, 2, 'food_delivery', 'הבאת מזון', 'Food delivery'],
  [4, 2, 'medicine_delivery', 'הבאת תרופות', 'Medicine delivery'],
  [5, 2, 'small_repair', 'תיקון קטן בבית', 'Small repair at home'],
  [6, 2, 'walk_escort', 'ליווי לטיול', 'Escort on a walk'],
  [7, 2, 'appointment_escort', 'ליווי לרופא או לסידורים', 'Escort to a doctor or errands'],
  [8, 2, 'phone_help', 'עזרה בטלפון הנייד או במחשב', 'Help with mobile phone or computer'],
  [9, 2, 'company', 'חברה ושיחה', 'Company and conversation'],
  [10, 2, 'paperwork', 'עזרה בטפסים ובמיצוי זכויות', 'Help with forms and rights'],
  [11, 2, 'translation', 'תרגום', 'Translation'],
  [12, 2, 'pets', 'עזרה עם בעל חיים', 'Help with an animal'],
  [13, 2, 'moving_things', 'הרמה או הזזה של חפצים', 'Lifting or moving things'],
  [14, 2, 'safe_room', 'הכנת המרחב המוגן', 'Preparing the protected space'],
  [15, 2, 'other_help', 'עזרה אחרת', 'Other help'],
];

export const EVENT_TYPES: readonly Choice[] = [
  ['rocket_fire', 'ירי רקטות וטילים', 'Rocket and missile fire'],
  ['earthquake', 'רעידת אדמה', 'Earthquake'],
  ['fire', 'שריפה', 'Fire'],
  ['flood', 'שיטפון או הצפה', 'Flood'],
  ['storm', 'סערה או שלג', 'Storm or snow'],
  ['heat_wave', 'גל חום', 'Heat wave'],
  ['cold_wave', 'גל קור', 'Cold spell'],
  ['power_outage', 'הפסקת חשמל', 'Power outage'],
  ['water_outage', 'הפסקת מים', 'Water outage'],
  ['evacuation', 'פינוי תושבים', 'Evacuation'],
  ['security_incident', 'אירוע ביטחוני', 'Security incident'],
  ['hazardous_materials', 'חומרים מסוכנים', 'Hazardous materials'],
  ['epidemic', 'מגפה', 'Epidemic'],
  ['drill', 'תרגיל', 'Drill'],
  ['other', 'אירוע אחר', 'Other event'],
];

/** Subjects of messages, by which the notification log is filtered. */
export const NOTIFICATION_TYPES: readonly Choice[] = [
  ['code', 'קוד כניסה', 'Sign-in code'],
  ['registration', 'הרשמה', 'Registration'],
  ['account', 'חשבון', 'Account'],
  ['renewal', 'חידוש התנדבות', 'Volunteering renewal'],
  ['help_request', 'בקשת עזרה', 'Help request'],
  ['event', 'אירוע', 'Event'],
  ['emergency', 'חירום', 'Emergency'],
  ['chat', 'הודעה בצ׳אט', 'Chat message'],
  ['association', 'הודעה מהעמותה', 'Message from the association'],
  ['contact', 'פנייה לעמותה', 'Message to the association'],
];
