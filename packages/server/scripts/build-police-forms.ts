/** Writes the forms and the agreement that volunteers download into the folder that is given. Run by the build. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { agreement } from './police-forms/agreement-form.ts';
import { drawForm } from './police-forms/draw-form.ts';
import { FORMS } from './police-forms/police-forms.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say into which folder');
await mkdir(folder, { recursive: true });
for (const form of [...Object.values(FORMS), agreement]) {
  await writeFile(path.join(folder, path.basename(form.path)), await drawForm(form, new Date()));
}
