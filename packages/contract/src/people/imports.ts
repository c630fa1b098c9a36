import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { optionList } from '../account/dropdowns.ts';

/** Largest accepted file. */
export const IMPORT_MAX = { megabytes: 10, rows: 10_000, columns: 40 } as const;
/** Accepted file types. */
export const IMPORT_ENDINGS = ['.xlsx', '.csv'] as const;

export const importLists = endpoint({
  method: 'POST',
  path: '/dropdowns/import/volunteers',
  who: 'volunteers.import',
  summary: 'What may stand in a file of volunteers: interests, languages and genders.',
  data: z.object({ interests: optionList, languages: optionList, gender: optionList }),
});

export const IMPORT_MAX_BYTES = IMPORT_MAX.megabytes * 1024 * 1024;

export const importVolunteers = endpoint({
  method: 'POST',
  path: '/admin/volunteer/import',
  who: 'volunteers.import',
  summary: 'Takes all volunteers of an .xlsx or .csv file, or none: with bad rows the answer lists them.',
  body: z.object({ file: z.file({ error: 'required' }).max(IMPORT_MAX_BYTES, { error: 'fileTooLarge' }) }),
  data: z.object({ count: z.int() }),
  upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
});
