import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

/** Downloads of one's own data per day. */
export const EXPORTS_A_DAY = 5;

export const EXPORT_FORMATS = ['html', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportMyData = endpoint({
  method: 'GET',
  path: '/auth/profile/export',
  who: 'signed-in',
  summary:
    "A file with everything that is kept about oneself: a page to read (html, in the reader's language) or for programs (json).",
  query: z.object({ format: z.enum(EXPORT_FORMATS, { error: 'choose' }).default('html') }),
  data: z.never().describe('The answer is the file itself.'),
  download: true,
  errors: ['export_limit'],
  restricted: true,
});
