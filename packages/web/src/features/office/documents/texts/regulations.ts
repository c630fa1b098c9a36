import { paths } from '@ezra/contract/paths';
import type { PageDocument } from '../document.ts';

/** For help seekers, volunteers and event managers: terms and code of conduct in short. */
export const document: PageDocument = {
  updated: '2026-11-26',
  he: {
    title: 'תקנון',
    intro:
      'כך אנחנו נוהגים זה בזה במערכת ״{product}״. כאן הכללים בקיצור. המסמכים המלאים הם שמחייבים, והקישורים אליהם בסוף.',
    sections: [
      {
        heading: 'לכולם',
        list: [
          'נוהגים בכבוד ובסבלנות, בלי הבדל של דת, מוצא, מגדר, גיל או מוגבלות.',
          'משתמשים במערכת מגיל 18, או מגיל 16 באישור כתוב של הורה או אפוטרופוס.',
          'כותבים פרטים נכונים ומעדכנים אותם. נכנסים רק לחשבון שלך, ואין למסור את קוד הכניסה לאיש.',
          'מה שנודע על אדם אחר נשאר בינינו.',
          'לא מצלמים בלי הסכמה, ולא מפרסמים.',
          'לא נותנים ולא מקבלים כסף, תרומות או מתנות בשביל עזרה.',
        ],
      },
      {
        heading: 'כשמבקשים עזרה',
        list: [
          'כותבים בתיאור רק מה שצריך כדי לעזור. כל המתנדבים קוראים אותו, לכן בלי כתובת ובלי טלפון.',
          'אם העזרה כבר לא נחוצה, סוגרים את הבקשה. כך המתנדבים פנויים לאחרים.',
          'כפתור החירום מיועד לחירום. בסכנת חיים מתקשרים קודם ל־100, ל־101 או ל־102.',
          'העזרה ניתנת בהתנדבות, ואין הבטחה שנמצא מתנדב/ת לכל בקשה.',
        ],
      },
      {
        heading: 'כשמתנדבים',
        list: [
          'מגיעים בזמן, ומודיעים מיד כשאי אפשר להגיע.',
          'מדווחים במערכת על ההגעה ועל הסיום של כל פעילות.',
          'עוזרים לקטינים רק בהסכמת הורה או אפוטרופוס.',
          'גברים מעל גיל 16 מביאים אישור משטרה ומחדשים אותו כל שנה.',
          'לא לוקחים סיכונים. בסכנה מתקשרים ל־100, ל־101 או ל־102, ואחר כך לעמותה.',
          'אפשר להפסיק להתנדב בכל עת. גם העמותה רשאית לסיים התנדבות בכל עת.',
        ],
      },
      {
        heading: 'כשמשהו לא בסדר',
        paragraphs: [
          'אפשר לדווח על בעיה ליד כל בקשה או ליצור איתנו קשר. אפשר גם להתקשר: {phone}, {hours}. הצוות קורא כל דיווח.',
        ],
        links: [{ to: paths.contact(), words: 'ליצור קשר' }],
      },
      {
        heading: 'המסמכים המלאים',
        links: [
          { to: paths.page('terms'), words: 'תנאי השימוש' },
          { to: paths.page('privacy'), words: 'מדיניות הפרטיות' },
          { to: paths.page('conduct'), words: 'כללי ההתנהגות למתנדבים' },
          { to: paths.page('agreement'), words: 'הסכם ההתנדבות' },
        ],
      },
    ],
  },
  en: {
    title: 'Regulations',
    intro:
      'This is how we treat each other in {product}. Here are the rules in short. The full documents are binding; the links to them are at the end.',
    sections: [
      {
        heading: 'For all of us',
        list: [
          'Treat people with respect and patience, whatever their religion, origin, gender, age or disability.',
          'Use the service from the age of 18, or from 16 with the written approval of a parent or guardian.',
          'Give true details and keep them up to date. Use only your own account, and never give your sign-in code to others.',
          'Keep what you learn about other people to yourself.',
          'Take no pictures without consent, and publish nothing.',
          'Neither give nor accept money, donations or gifts for help.',
        ],
      },
      {
        heading: 'When you ask for help',
        list: [
          'In the description, write only what is needed to help. All volunteers read it, so leave out address and phone.',
          'If you no longer need the help, close the request. Volunteers are then free for others.',
          'The emergency button is for emergencies. When life is in danger, first call 100, 101 or 102.',
          'Volunteers help without pay, and we cannot promise to find one for every request.',
        ],
      },
      {
        heading: 'When you volunteer',
        list: [
          'Come on time, and say at once when you cannot come.',
          'Report in the service when you arrive at each activity and when it ends.',
          'Help minors only with the consent of a parent or guardian.',
          'Men over 16 bring a police certificate and renew it every year.',
          'Take no risks. In danger call 100, 101 or 102, and then the association.',
          'You may stop volunteering at any time. The association may also end your volunteering at any time.',
        ],
      },
      {
        heading: 'When something is wrong',
        paragraphs: [
          'You can report a problem beside each request, or contact us. You can also call {phone}, {hours}. Our staff read every report.',
        ],
        links: [{ to: paths.contact(), words: 'Contact us' }],
      },
      {
        heading: 'The full documents',
        links: [
          { to: paths.page('terms'), words: 'Terms of use' },
          { to: paths.page('privacy'), words: 'Privacy policy' },
          { to: paths.page('conduct'), words: 'Code of conduct for volunteers' },
          { to: paths.page('agreement'), words: 'Volunteer agreement' },
        ],
      },
    ],
  },
};
