import { paths } from '@ezra/contract/paths';
import type { PageDocument } from '../document.ts';

/** For help seekers, volunteers and event managers. */
export const document: PageDocument = {
  he: {
    title: 'אודות',
    intro:
      '{association} מחברת בין אנשים עם מוגבלות ואזרחים ותיקים לבין מתנדבים מהסביבה. לפעמים צריך מישהו שיביא תרופה מבית המרקחת, ולפעמים צריך מישהו לצידך כשנשמעת אזעקה.',
    sections: [
      {
        heading: 'מי אנחנו',
        paragraphs: [
          'אנחנו עמותה שפועלת למען נגישות. אנחנו מאמינים שכל אדם צריך לקבל עזרה בכבוד, בזמן ובלי להסביר את עצמו שוב ושוב.',
          'בנינו את מערכת ״{product}״ כדי שבקשה לעזרה תגיע מהר למי שנמצאים קרוב ורוצים לעזור. הצוות שלנו מלווה כל בקשה.',
        ],
      },
      {
        heading: 'אם דרושה לך עזרה',
        paragraphs: [
          'כותבים מה צריך, לאן ומתי. מתנדבים מהאזור רואים את הבקשה בלי השם, הכתובת והטלפון שלך. כשמישהו מציע לעזור, הצוות בודק ומאשר, ורק אז נמסרים הפרטים.',
          'אפשר לבקש הסעה, קניות, ליווי לרופא, עזרה טכנית ועוד. אפשר גם לרשום אדם אחר שקשה לו להירשם לבד.',
        ],
      },
      {
        heading: 'אם נוח לך להתנדב',
        paragraphs: [
          'רואים מי צריך עזרה בסביבה ובוחרים מה מתאים: פעם אחת או כל שבוע, ליד הבית או בטלפון. אין מכסה ואין התחייבות לשעות.',
          'כל המתנדבים חותמים על הסכם ומקבלים הדרכה. גברים מעל גיל 16 מביאים גם אישור משטרה.',
        ],
      },
      {
        heading: 'ביום רגיל ובחירום',
        paragraphs: [
          'ביום רגיל אנחנו עוזרים בדברים הקטנים שמאפשרים לחיות בבית באופן עצמאי.',
          'בחירום הצוות פותח אירוע, ואנחנו פונים לכל מי שנמצאים בסביבה: שואלים מי צריך עזרה ומי יכול לעזור, ומחברים ביניהם. כפתור החירום פונה לצוות מיד, גם כשאין אירוע.',
        ],
      },
      {
        heading: 'מה אנחנו לא',
        paragraphs: [
          'המערכת אינה מחליפה את כוחות הביטחון וההצלה. בסכנת חיים מתקשרים קודם למשטרה 100, למד״א 101 או לכבאות 102.',
          'המתנדבים אינם אנשי מקצוע רפואי, ואיננו יכולים להבטיח שנמצא מתנדב/ת לכל בקשה.',
        ],
      },
      {
        heading: 'איך אנחנו שומרים על הפרטים שלך',
        list: [
          'לפני אישור, מתנדבים רואים רק את סוג העזרה, התיאור, הצרכים, היישוב והמרחק.',
          'מספרי זהות וחתימות שמורים מוצפנים.',
          'אנחנו לא מוכרים פרטים ולא מעבירים אותם לפרסום.',
          'אפשר לקבל עותק של כל הפרטים, לתקן אותם או לבקש מחיקה.',
        ],
        links: [
          { to: paths.page('privacy'), words: 'מדיניות הפרטיות' },
          { to: paths.profile(), words: 'הפרופיל שלי' },
        ],
      },
      {
        heading: 'להצטרף ולדבר איתנו',
        paragraphs: [
          'מכירים מישהו שצריך עזרה או רוצה לעזור? ההרשמה מתחילה בעמוד הכניסה, עם מספר טלפון.',
          'טלפון {phone}. {hours}. דוא״ל {email}. {address}.',
        ],
        links: [
          { to: paths.contact(), words: 'ליצור קשר' },
          { to: paths.instructions(), words: 'הוראות שימוש' },
        ],
      },
    ],
  },
  en: {
    title: 'About',
    intro:
      '{association} brings people with disabilities and older people together with volunteers nearby. Sometimes you need someone to fetch medicine from the pharmacy. Sometimes you need someone beside you when a siren sounds.',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          'We are a nonprofit that works for accessibility. We believe that people should get help with dignity, in time, and without having to explain themselves again and again.',
          'We built {product} so that a request for help quickly reaches people who are close by and want to help. Our staff look after each request.',
        ],
      },
      {
        heading: 'If you need help',
        paragraphs: [
          'Write what you need, where and when. Volunteers nearby see the request without your name, address or phone. When someone offers to help, our staff check and approve, and only then share your details.',
          'You can ask for a ride, shopping, an escort to a doctor, technical help and more. You can also register someone who finds it hard to register alone.',
        ],
      },
      {
        heading: 'If you would like to volunteer',
        paragraphs: [
          'You see who needs help nearby and choose what suits you: once or every week, near home or by phone. There is no quota, and you commit to no hours.',
          'All volunteers sign an agreement and get training. Men over 16 also bring a police certificate.',
        ],
      },
      {
        heading: 'On an ordinary day and in an emergency',
        paragraphs: [
          'On an ordinary day we help with the small things that make living at home possible.',
          'In an emergency our staff open an event, and we contact all the people in the area: we ask who needs help and who can help, and bring them together. The emergency button reaches our staff at once, also when there is no event.',
        ],
      },
      {
        heading: 'What we are not',
        paragraphs: [
          'The service does not replace the security and emergency services. When life is in danger, first call the police 100, the ambulance 101 or the fire service 102.',
          'Volunteers are not medical professionals, and we cannot promise to find a volunteer for every request.',
        ],
      },
      {
        heading: 'How we guard your details',
        list: [
          'Before an approval, volunteers see only the kind of help, its description, the needs, the town and the distance.',
          'ID numbers and signatures are stored encrypted.',
          'We do not sell details or pass them on for advertising.',
          'You can get a copy of all your details, correct them, or ask us to delete them.',
        ],
        links: [
          { to: paths.page('privacy'), words: 'Privacy policy' },
          { to: paths.profile(), words: 'My profile' },
        ],
      },
      {
        heading: 'Join us, talk to us',
        paragraphs: [
          'Do you know someone who needs help, or who wants to help? Registration begins on the sign-in page, with a phone number.',
          'Phone {phone}. {hours}. E-mail {email}. {address}.',
        ],
        links: [
          { to: paths.contact(), words: 'Contact us' },
          { to: paths.instructions(), words: 'Instructions' },
        ],
      },
    ],
  },
};
