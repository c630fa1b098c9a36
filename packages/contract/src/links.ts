import { z } from 'zod';
import { emptyAsNull } from './common/fields.ts';
import { LINK_NOTE_MAX } from './links.terms.ts';

const LINK_ETA_MAX_MINUTES = 24 * 60;

/** Optional parts of an answer: a note, and in how many minutes the volunteer can be there. */
export const linkExtras = {
  note: z
    .string({ error: 'invalidValue' })
    // Forms send a line break as two characters; count it as one.
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(LINK_NOTE_MAX, { error: 'tooLong' })
    .nullish()
    .transform((v) => (v ? v : null)),
  eta_minutes: emptyAsNull(
    z.coerce
      .number<number | string>({ error: 'invalidValue' })
      .int({ error: 'invalidValue' })
      .min(0, { error: 'invalidValue' })
      .max(LINK_ETA_MAX_MINUTES, { error: 'invalidValue' }),
  ),
};

/** What the form of a link's page sends. */
export const linkAnswer = z.object({
  choice: z.string({ error: 'choose' }).min(1, { error: 'choose' }).max(40, { error: 'invalidValue' }),
  ...linkExtras,
});
export type LinkAnswer = z.output<typeof linkAnswer>;
