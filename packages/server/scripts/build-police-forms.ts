/**
 * Writes the files that people download into the given folder: the forms and agreement of volunteers, and the
 * sample files of the import. Run by the build.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { LANGUAGES, directionOf, say } from '@ezra/contract/common/locales';
import { IMPORT_SAMPLES } from '@ezra/contract/common/public-files';
import { SAMPLE_SHEET, sampleColumns } from '../src/features/people/imports/sample-file.domain.ts';
import { writeXlsx } from '../src/platform/spreadsheet/write-xlsx.ts';
import { agreement } from './police-forms/agreement-form.ts';
import { drawForm } from './police-forms/draw-form.ts';
import { FORMS } from './police-forms/police-forms.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say into which folder');
await mkdir(folder, { recursive: true });
for (const form of [...Object.values(FORMS), agreement]) {
  await writeFile(path.join(folder, path.basename(form.path)), await drawForm(form, new Date()));
}
for (const { locale, key } of LANGUAGES) {
  const sheet = say(SAMPLE_SHEET, locale);
  const rtl = directionOf(locale) === 'rtl';
  const content = Readable.from(writeXlsx(sheet, sampleColumns(locale), [[{}]], { rtl }));
  await writeFile(path.join(folder, path.basename(IMPORT_SAMPLES[key])), content);
}
