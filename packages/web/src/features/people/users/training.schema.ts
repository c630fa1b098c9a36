import { z } from 'zod';

/** Rejects an unticked box. */
export const schema = z.object({
  validate_training: z.boolean().refine((isChecked) => isChecked, { error: 'confirm' }),
});
