import { OTHER, type Choice } from '../choice.ts';

export const disabilityRecognition: readonly Choice[] = [
  ['national_insurance', 'המוסד לביטוח לאומי', 'National Insurance Institute'],
  ['ministry_of_defense', 'משרד הביטחון, אגף השיקום', 'Ministry of Defense, rehabilitation'],
  ['ministry_of_health', 'משרד הבריאות', 'Ministry of Health'],
  ['ministry_of_welfare', 'משרד הרווחה', 'Ministry of Welfare'],
  ['ministry_of_education', 'משרד החינוך', 'Ministry of Education'],
  ['tax_authority', 'רשות המיסים', 'Tax Authority'],
  ['blind_certificate', 'תעודת עיוור או לקות ראייה', 'Certificate of blindness or low vision'],
  ['parking_badge', 'תו חניה לנכה', 'Disabled parking badge'],
  ['in_process', 'בתהליך הכרה', 'Recognition in process'],
  ['not_recognized', 'אין הכרה', 'Not recognized'],
  ['recognized_other', 'הכרה של גוף אחר', 'Recognized by another body'],
];

export const accessibilityNeeds: readonly Choice[] = [
  ['step_free', 'דרך ללא מדרגות', 'Step-free way'],
  ['wide_passage', 'מעבר רחב', 'Wide passage'],
  ['accessible_toilet', 'שירותים נגישים', 'Accessible toilet'],
  ['accessible_parking', 'חניה נגישה', 'Accessible parking'],
  ['place_to_rest', 'מקום לשבת ולנוח', 'A place to sit and rest'],
  ['sign_language', 'תרגום לשפת הסימנים', 'Sign language interpreting'],
  ['hearing_system', 'מערכת עזר לשמיעה', 'Hearing support system'],
  ['captions', 'כתוביות או תמלול', 'Captions or transcription'],
  ['large_print', 'כתב גדול', 'Large print'],
  ['braille', 'ברייל', 'Braille'],
  ['read_aloud', 'הקראה', 'Reading aloud'],
  ['easy_language', 'פישוט לשוני', 'Easy language'],
  ['guidance', 'ליווי והכוונה', 'Guidance'],
  ['quiet_place', 'מקום שקט', 'A quiet place'],
  ['extra_time', 'יותר זמן', 'More time'],
  ['none', 'אין צורך בהתאמות', 'No adjustments needed'],
  OTHER,
];

const throughOthers = (prefix: string): readonly Choice[] => [
  [`${prefix}with_family`, 'דרך בן/בת משפחה', 'Through a family member'],
  [`${prefix}with_caregiver`, 'דרך מטפל/ת', 'Through a caregiver'],
  [`${prefix}with_guardian`, 'דרך אפוטרופוס', 'Through a guardian'],
  [`${prefix}with_contact`, 'דרך איש קשר', 'Through a contact person'],
];

/** The person to speak with from a distance. */
export const communicationMethodWith: readonly Choice[] = [
  ['directly_with_me', 'ישירות איתי', 'Directly with me'],
  ...throughOthers(''),
];

export const communicationTools: readonly Choice[] = [
  ['phone_call', 'שיחת טלפון', 'Phone call'],
  ['sms', 'הודעת SMS', 'Text message (SMS)'],
  ['whatsapp', 'וואטסאפ', 'WhatsApp'],
  ['voice_message', 'הודעה קולית', 'Voice message'],
  ['video_call', 'שיחת וידאו', 'Video call'],
  ['sign_language_video', 'שיחת וידאו בשפת הסימנים', 'Video call in sign language'],
  ['relay_service', 'מוקד תמלול או תרגום', 'Relay service'],
  ['email', 'דוא״ל', 'E-mail'],
  OTHER,
];

/** The person to speak with when meeting. */
export const faceToFaceWith: readonly Choice[] = [
  ['face_to_face_directly_with_me', 'ישירות איתי', 'Directly with me'],
  ...throughOthers('face_to_face_'),
];

export const faceToFaceTools: readonly Choice[] = [
  ['speech', 'דיבור', 'Speech'],
  ['slow_clear_speech', 'דיבור איטי וברור', 'Slow and clear speech'],
  ['loud_speech', 'דיבור בקול רם', 'Loud speech'],
  ['simple_words', 'מילים פשוטות', 'Simple words'],
  ['lip_reading', 'קריאת שפתיים', 'Lip reading'],
  ['sign_language', 'שפת הסימנים', 'Sign language'],
  ['tactile_sign_language', 'שפת סימנים במגע', 'Tactile sign language'],
  ['writing', 'כתיבה', 'Writing'],
  ['communication_board', 'לוח תקשורת', 'Communication board'],
  ['communication_device', 'מכשיר או יישומון תקשורת', 'Communication device or app'],
  ['pictures', 'תמונות וסמלים', 'Pictures and symbols'],
  OTHER,
];

export const supportTypes: readonly Choice[] = [
  ['welfare_department', 'מחלקת הרווחה ברשות המקומית', 'Local welfare department'],
  ['health_fund', 'קופת חולים', 'Health fund'],
  ['nursing_company', 'חברת סיעוד', 'Nursing care company'],
  ['association', 'עמותה', 'Association'],
  ['day_center', 'מרכז יום', 'Day center'],
  ['housing_framework', 'מסגרת דיור', 'Housing framework'],
  ['employment_framework', 'מסגרת תעסוקה', 'Employment framework'],
  ['school', 'מסגרת חינוך', 'School'],
  ['rehabilitation', 'סל שיקום', 'Rehabilitation services'],
  ['none', 'אין גוף מלווה', 'No supporting body'],
  OTHER,
];
