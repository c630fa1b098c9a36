import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  updated: '2024-03-19',
  he: {
    title: 'כללי ההתנהגות למתנדבים',
    intro: 'ההתנדבות בנויה על אמון. אלה הכללים שכל מתנדבי {association} מקבלים על עצמם.',
    sections: [
      {
        heading: 'ההתנדבות',
        list: [
          'ההתנדבות היא ללא תשלום, ואינה יוצרת יחסי עבודה.',
          'אפשר להפסיק בכל עת, וגם העמותה רשאית לסיים התנדבות בכל עת.',
          'מדווחים במערכת על ההגעה ועל הסיום של כל פעילות.',
        ],
      },
      {
        heading: 'אישור משטרה',
        paragraphs: [
          'גברים מעל גיל 16 מביאים אישור משטרה על היעדר עבירות מין ואלימות ב־20 השנים האחרונות. ייפוי הכוח מתחדש כל שנה, אחרי תזכורת במערכת.',
        ],
      },
      {
        heading: 'כבוד ופרטיות',
        list: [
          'שומרים בסוד כל מה שנודע על מי שקיבלו עזרה.',
          'לא מצלמים בלי הסכמה.',
          'לא מקבלים תרומות או מתנות.',
          'עוזרים לקטינים רק בהסכמת אפוטרופוס.',
        ],
      },
      {
        heading: 'בטיחות',
        paragraphs: ['לא לוקחים סיכונים. בסכנה מתקשרים למשטרה 100, למד״א 101 או לכבאות 102, ואחר כך לעמותה.'],
      },
      {
        heading: 'הסכמות',
        list: [
          'קבלת הודעות SMS, הודעות וואטסאפ, חיוג אוטומטי ודוא״ל שקשורים להתנדבות.',
          'ויתור על תביעות בגין מידע שעבר דרך המערכת.',
        ],
      },
    ],
  },
  en: {
    title: 'Code of conduct for volunteers',
    intro: 'Volunteering rests on trust. These are the rules that every volunteer of {association} accepts.',
    sections: [
      {
        heading: 'Volunteering',
        list: [
          'Volunteers are unpaid and are not employees.',
          'You may stop at any time; the association may also end your volunteering at any time.',
          'Report in the service when you arrive at each activity and when it ends.',
        ],
      },
      {
        heading: 'Police certificate',
        paragraphs: [
          'Men over 16 supply a police certificate: no sexual or violence offenses in the last 20 years. The power of attorney is renewed every year, after a reminder in the service.',
        ],
      },
      {
        heading: 'Respect and privacy',
        list: [
          'Keep whatever you learn about the people you help to yourself.',
          'Take no pictures without consent.',
          'Accept no donations or gifts.',
          'Help minors only with a guardian’s consent.',
        ],
      },
      {
        heading: 'Safety',
        paragraphs: [
          'Take no risks. In danger call the police 100, the ambulance 101 or the fire service 102, and then the association.',
        ],
      },
      {
        heading: 'Consents',
        list: [
          'To receive SMS, WhatsApp messages, automatic calls and e-mails about volunteering.',
          'To waive claims over data passed through the service.',
        ],
      },
    ],
  },
};
