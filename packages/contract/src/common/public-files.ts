import type { EachLanguage } from './locales.ts';

/** The two forms of the police-certificate page (document 1, 2.6), shipped with the product. */
export const POLICE_FORMS = {
  request: '/storage/public/forms/police-certificate-request.pdf',
  authorisation: '/storage/public/forms/police-power-of-attorney.pdf',
} as const;
export type PoliceForm = keyof typeof POLICE_FORMS;

/** The agreement that volunteers sign, as a Hebrew file to keep. */
export const AGREEMENT_FILE = '/storage/public/forms/volunteer-agreement.pdf';

/** An empty import file for volunteers, in each language. */
export const IMPORT_SAMPLES: EachLanguage<string> = {
  he: '/storage/public/forms/volunteer-import-he.xlsx',
  en: '/storage/public/forms/volunteer-import-en.xlsx',
};
