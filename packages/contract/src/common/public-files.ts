import type { EachLanguage } from './locales.ts';

/** The two forms of the police-certificate page (document 1, 2.6), which come with the product. */
export const POLICE_FORMS = {
  request: '/storage/public/forms/police-certificate-request.pdf',
  authorisation: '/storage/public/forms/police-power-of-attorney.pdf',
} as const;
export type PoliceForm = keyof typeof POLICE_FORMS;

/** The agreement that volunteers sign, as a file to keep (in Hebrew). */
export const AGREEMENT_FILE = '/storage/public/forms/volunteer-agreement.pdf';

/** A file of volunteers to fill in, in each language. */
export const IMPORT_SAMPLES: EachLanguage<string> = {
  he: '/storage/public/forms/volunteer-import-he.xlsx',
  en: '/storage/public/forms/volunteer-import-en.xlsx',
};
