import { OTHER, type Choice } from '../choice.ts';

export const typeHouse: readonly Choice[] = [
  ['apartment', 'דירה בבניין', 'Apartment in a building'],
  ['private_house', 'בית פרטי', 'Private house'],
  ['assisted_living', 'דיור מוגן', 'Assisted living'],
  ['supported_housing', 'הוסטל או דיור בקהילה', 'Hostel or supported housing'],
  ['care_home', 'בית אבות או מוסד סיעודי', 'Care home'],
  OTHER,
];

export const elevators: readonly Choice[] = [
  ['accessible', 'יש מעלית נגישה', 'Yes, accessible'],
  ['regular', 'יש מעלית רגילה', 'Yes, a regular one'],
  ['narrow', 'מעלית צרה לכיסא גלגלים', 'Too narrow for a wheelchair'],
  ['steps_before', 'יש מדרגות לפני המעלית', 'There are steps before it'],
  ['stair_lift', 'יש מעלון מדרגות', 'A stair lift'],
  ['none', 'אין מעלית', 'No elevator'],
  OTHER,
];

export const hmo: readonly Choice[] = [
  ['clalit', 'כללית', 'Clalit'],
  ['maccabi', 'מכבי', 'Maccabi'],
  ['meuhedet', 'מאוחדת', 'Meuhedet'],
  ['leumit', 'לאומית', 'Leumit'],
  OTHER,
];

export const livingSituation: readonly Choice[] = [
  ['live_alone', 'לבד', 'Alone'],
  ['live_with_partner', 'עם בן/בת זוג', 'With a partner'],
  ['live_with_family', 'עם בני משפחה', 'With family'],
  ['live_with_helper', 'עם מטפל/ת', 'With a caregiver'],
  ['live_with_roommates', 'עם שותפים לדירה', 'With roommates'],
  ['live_in_framework', 'במסגרת דיור עם צוות', 'In housing with staff'],
];

export const protectionTypes: readonly Choice[] = [
  ['mamad', 'ממ״ד בדירה', 'Protected room in the home (mamad)'],
  ['mamak', 'ממ״ק בקומה', 'Protected room on the floor (mamak)'],
  ['mamam', 'ממ״מ במוסד', 'Protected room of an institution (mamam)'],
  ['building_shelter', 'מקלט בבניין', 'Shelter in the building'],
  ['public_shelter', 'מקלט ציבורי', 'Public shelter'],
  ['portable_shelter', 'מיגונית', 'Portable shelter'],
  ['protected_parking', 'חניון מוגן', 'Protected parking'],
  ['stairwell', 'חדר מדרגות', 'Stairwell'],
  ['inner_room', 'חדר פנימי', 'Inner room'],
  ['none', 'אין מרחב מוגן', 'No protected space'],
  OTHER,
];

export const protectionAccessibility: readonly Choice[] = [
  ['independent', 'אפשר להגיע לבד ובזמן', 'Can be reached alone and in time'],
  ['with_help', 'אפשר להגיע בעזרת מישהו', 'Can be reached with help'],
  ['too_slow', 'אי אפשר להגיע בזמן', 'Cannot be reached in time'],
  ['stairs_on_way', 'יש מדרגות בדרך', 'There are stairs on the way'],
  ['narrow_entrance', 'הפתח צר לכיסא גלגלים', 'The entrance is too narrow for a wheelchair'],
  ['heavy_door', 'הדלת כבדה לסגירה', 'The door is too heavy to close'],
  ['not_accessible', 'לא נגיש', 'Not accessible'],
  ['no_space', 'אין מרחב מוגן', 'There is no protected space'],
  OTHER,
];

export const yesNo: readonly Choice[] = [
  ['yes', 'כן', 'Yes'],
  ['no', 'לא', 'No'],
];
