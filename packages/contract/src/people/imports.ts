import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { optionList } from '../account/dropdowns.ts';
import { IMPORT_MAX_BYTES } from './imports.terms.ts';

export const importLists = endpoint({
  method: 'POST',
  path: '/dropdowns/import/volunteers',
  who: 'volunteers.import',
  summary: 'What may stand in a file of volunteers: interests, languages and genders.',
  data: z.object({ interests: optionList, languages: optionList, gender: optionList }),
});

export const importVolunteers = endpoint({
  method: 'POST',
  path: '/admin/volunteer/import',
  who: 'volunteers.import',
  summary: 'Takes all volunteers of an .xlsx or .csv file, or none: with bad rows the answer lists them.',
  body: z.object({ file: z.file({ error: 'required' }).max(IMPORT_MAX_BYTES, { error: 'fileTooLarge' }) }),
  data: z.object({ count: z.int() }),
  upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
});
