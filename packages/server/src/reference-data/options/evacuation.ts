import { OTHER, type Choice } from '../choice.ts';

export const transportNeeds: readonly Choice[] = [
  ['regular_car', 'רכב רגיל', 'A regular car'],
  ['folding_wheelchair', 'רכב עם מקום לכיסא גלגלים מתקפל', 'A car with room for a folding wheelchair'],
  ['accessible_van', 'רכב נגיש עם מעלון או רמפה', 'An accessible van with a lift or ramp'],
  ['lying_down', 'נסיעה בשכיבה (אמבולנס)', 'Travel lying down (ambulance)'],
  ['boarding_help', 'עזרה בעלייה ובירידה מהרכב', 'Help getting in and out'],
  ['companion', 'מקום למלווה', 'Room for a companion'],
  ['equipment_space', 'מקום לציוד רפואי', 'Room for medical equipment'],
  ['animal_space', 'מקום לבעל חיים', 'Room for an animal'],
  ['own_transport', 'יש לי רכב', 'I have a car'],
  OTHER,
];

export const evacuationEquipments: readonly Choice[] = [
  ['wheelchair', 'כיסא גלגלים', 'Wheelchair'],
  ['electric_wheelchair', 'כיסא גלגלים ממונע', 'Electric wheelchair'],
  ['mobility_scooter', 'קלנועית', 'Mobility scooter'],
  ['walker', 'הליכון', 'Walker'],
  ['cane_or_crutches', 'מקל או קביים', 'Cane or crutches'],
  ['white_cane', 'מקל נחייה', 'White cane'],
  ['patient_lift', 'מנוף', 'Patient lift'],
  ['evacuation_chair', 'כיסא מילוט', 'Evacuation chair'],
  ['hospital_bed', 'מיטה רפואית', 'Hospital bed'],
  ['ventilator', 'מכשיר הנשמה', 'Ventilator'],
  ['oxygen', 'מחולל או בלון חמצן', 'Oxygen concentrator or cylinder'],
  ['suction', 'מכשיר שאיבה', 'Suction device'],
  ['dialysis', 'ציוד דיאליזה', 'Dialysis equipment'],
  ['feeding_pump', 'משאבת הזנה', 'Feeding pump'],
  ['medication', 'תרופות קבועות', 'Regular medication'],
  ['refrigerated_medication', 'תרופות בקירור', 'Refrigerated medication'],
  ['hearing_aid', 'מכשיר שמיעה או שתל', 'Hearing aid or implant'],
  ['communication_device', 'מכשיר תקשורת', 'Communication device'],
  ['incontinence_products', 'מוצרי ספיגה', 'Incontinence products'],
  ['none', 'אין צורך בציוד', 'No equipment needed'],
  OTHER,
];

export const evacuationAnimals: readonly Choice[] = [
  ['none', 'אין בעלי חיים', 'No animals'],
  ['guide_dog', 'כלב נחייה', 'Guide dog'],
  ['service_dog', 'כלב שירות', 'Service dog'],
  ['dog', 'כלב', 'Dog'],
  ['cat', 'חתול', 'Cat'],
  ['bird', 'ציפור או תוכי', 'Bird or parrot'],
  ['small_animal', 'בעל חיים קטן', 'Small animal'],
  OTHER,
];

export const evacuationResidence: readonly Choice[] = [
  ['live_with_friends', 'אצל חברים או משפחה', 'With friends or family'],
  ['own_second_home', 'בבית נוסף שלי', 'In another home of mine'],
  ['accessible_hotel', 'במלון נגיש', 'In an accessible hotel'],
  ['hotel', 'במלון', 'In a hotel'],
  ['reception_center', 'במרכז קליטה של הרשות', 'In a public reception center'],
  ['care_facility', 'במוסד סיעודי או רפואי', 'In a nursing or medical facility'],
  ['no_place', 'אין לי לאן להתפנות', 'I have nowhere to go'],
  ['stay_home', 'להישאר בבית', 'To stay at home'],
  OTHER,
];

export const familyMemberOptions: readonly Choice[] = [
  ['yes', 'כן, מתפנים איתי', 'Yes, others leave with me'],
  ['no', 'לא, רק אני', 'No, only me'],
];

export const databaseInclusion: readonly Choice[] = [
  ['local_authority', 'המאגר של הרשות המקומית', 'The local authority’s list'],
  ['home_front_command', 'פיקוד העורף', 'Home Front Command'],
  ['welfare', 'שירותי הרווחה', 'Welfare services'],
  ['health_fund', 'קופת החולים', 'Health fund'],
  ['electric_company', 'חברת החשמל (מכשיר רפואי)', 'Electric company (medical device)'],
  ['association', 'עמותה', 'An association'],
  ['not_included', 'אין רישום במאגר', 'Not on any list'],
  ['unknown', 'לא ידוע לי', 'I do not know'],
];

export const helpDuringEvacuation: readonly Choice[] = [
  ['no_help', 'אין צורך בעזרה', 'No help needed'],
  ['helper_present', 'יש מי שעוזר לי', 'Someone helps me'],
  ['reminder_call', 'שיחה או התרעה אישית', 'A personal call or alert'],
  ['escort', 'ליווי ביציאה מהבית', 'Someone to walk with me'],
  ['carrying', 'עזרה בהרמה או בנשיאה', 'Lifting or carrying'],
  ['stairs', 'עזרה במדרגות', 'Help on the stairs'],
  ['packing', 'עזרה באריזת ציוד ותרופות', 'Help packing equipment and medication'],
  ['medical_team', 'צוות רפואי', 'A medical team'],
  ['explanation', 'הסבר רגוע על מה שקורה', 'A calm explanation of what is happening'],
  OTHER,
];
