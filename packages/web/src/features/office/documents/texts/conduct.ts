import { paths } from '@ezra/contract/paths';
import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  updated: '2026-11-26',
  he: {
    title: 'כללי ההתנהגות למתנדבים',
    intro: 'ההתנדבות בנויה על אמון. אלה הכללים וההצהרה שכל מתנדבי {association} מקבלים על עצמם.',
    sections: [
      {
        heading: 'ההתנדבות',
        list: [
          'המתנדבים אינם מקבלים תשלום ואינם עובדים של העמותה.',
          'מדווחים במערכת על ההגעה ועל הסיום של כל פעילות.',
          'מגיעים בזמן. מי שלא יכולים להגיע מודיעים מיד.',
          'אפשר להפסיק להתנדב בכל עת. גם העמותה רשאית לסיים התנדבות בכל עת.',
        ],
      },
      {
        heading: 'אישור משטרה',
        paragraphs: [
          'גברים מעל גיל 16 מביאים אישור משטרה שלפיו לא הורשעו בעבירות מין או אלימות ב־20 השנים האחרונות.',
          'את ייפוי הכוח למשטרה מחדשים כל שנה, אחרי תזכורת במערכת.',
        ],
      },
      {
        heading: 'כבוד ופרטיות',
        list: [
          'שומרים בסוד כל מה שנודע על מי שקיבלו עזרה, גם אחרי סיום ההתנדבות.',
          'לא מצלמים את מי שמקבלים עזרה בלי הסכמתם.',
          'לא מקבלים תרומות או מתנות.',
          'עוזרים לקטינים רק בהסכמת הורה או אפוטרופוס.',
        ],
      },
      {
        heading: 'בטיחות',
        paragraphs: [
          'לא לוקחים סיכונים. בסכנה מתקשרים למשטרה 100, למד״א 101 או לכבאות 102, ואחר כך לעמותה.',
          'המתנדבים אינם מחליפים את כוחות הביטחון וההצלה.',
        ],
      },
      {
        heading: 'ההצהרה',
        paragraphs: ['בחתימה על הסכם ההתנדבות אני מצהיר/ה:'],
        list: [
          'קראתי את הכללים האלה והם מקובלים עליי.',
          'מלאו לי 18, או 16 ויש לי אישור כתוב של הורה או אפוטרופוס.',
          'אני מסכים/ה לקבל הודעות SMS, הודעות וואטסאפ, חיוג אוטומטי ודוא״ל שקשורים להתנדבות.',
          'אני מוותר/ת על תביעות בגין מידע שעבר דרך המערכת.',
        ],
        links: [{ to: paths.page('agreement'), words: 'הסכם ההתנדבות' }],
      },
    ],
  },
  en: {
    title: 'Code of conduct for volunteers',
    intro:
      'Volunteering rests on trust. These are the rules and the declaration that all volunteers of {association} accept.',
    sections: [
      {
        heading: 'Volunteering',
        list: [
          'Volunteers are unpaid and are not employees of the association.',
          'Report in the service when you arrive at each activity and when it ends.',
          'Come on time. If you cannot come, say so at once.',
          'You may stop volunteering at any time. The association may also end your volunteering at any time.',
        ],
      },
      {
        heading: 'Police certificate',
        paragraphs: [
          'Men over 16 supply a police certificate that shows no conviction for sexual or violence offenses in the last 20 years.',
          'They renew the power of attorney for the police every year, after a reminder in the service.',
        ],
      },
      {
        heading: 'Respect and privacy',
        list: [
          'Keep to yourself what you learn about the people you help, also after you stop volunteering.',
          'Take no pictures of people who receive help without their consent.',
          'Accept no donations or gifts.',
          'Help minors only with the consent of a parent or guardian.',
        ],
      },
      {
        heading: 'Safety',
        paragraphs: [
          'Take no risks. In danger call the police 100, the ambulance 101 or the fire service 102, and then the association.',
          'Volunteers do not replace the security and emergency services.',
        ],
      },
      {
        heading: 'Declaration',
        paragraphs: ['By signing the volunteer agreement I declare:'],
        list: [
          'I have read these rules and accept them.',
          'I am 18 or older, or I am 16 or older and have the written approval of a parent or guardian.',
          'I agree to receive SMS, WhatsApp messages, automatic calls and e-mails about volunteering.',
          'I waive claims over data passed through the service.',
        ],
        links: [{ to: paths.page('agreement'), words: 'Volunteer agreement' }],
      },
    ],
  },
};
