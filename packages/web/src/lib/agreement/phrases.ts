import { AGREEMENT } from '@ezra/contract/account/registration/agreement';
import { definePhrases } from '../i18n/phrases.ts';

export const agreementPhrases = definePhrases(AGREEMENT);

export const agreementFilePhrases = definePhrases({
  he: { file: 'ההסכם כקובץ PDF' },
  en: { file: 'The agreement as a PDF file, in Hebrew' },
});
