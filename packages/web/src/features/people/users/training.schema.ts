import { z } from 'zod';

/** An empty press must not validate. */
export const schema = z.object({
  validate_training: z.boolean().refine((isChecked) => isChecked, { error: 'confirm' }),
});
