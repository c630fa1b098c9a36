import { autoAssignForm } from '@ezra/contract/events/auto-assign';
import type { z } from 'zod';

/** The typed values; the contract parses the numbers. */
interface Typed {
  readonly id: number;
  readonly radius: string;
  readonly time: string;
}
export const schema = autoAssignForm as unknown as z.ZodType<z.output<typeof autoAssignForm>, Typed>;
