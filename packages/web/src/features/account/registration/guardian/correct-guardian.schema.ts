import { askGuardianAgain } from '@ezra/contract/account/registration/guardian';
import type { z } from 'zod';
import { bodySchema } from '../../../../lib/forms/body.schema.ts';

type Body = z.input<typeof askGuardianAgain.body>;
interface Correction {
  guardian_full_name: string;
  guardian_phone: string;
}
/** Requires name and phone: the server would fill a missing one with the old value. */
export const schema = bodySchema(
  (values: Correction): Body => values,
  askGuardianAgain.body,
  (_body, { guardian_full_name, guardian_phone }) => [
    ...(guardian_full_name.trim() ? [] : [{ field: 'guardian_full_name', message: 'required' } as const]),
    ...(guardian_phone ? [] : [{ field: 'guardian_phone', message: 'enterValidPhoneNumber' } as const]),
  ],
);
