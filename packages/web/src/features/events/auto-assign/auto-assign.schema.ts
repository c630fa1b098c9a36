import { autoAssignForm } from '@ezra/contract/events/auto-assign';
import type { z } from 'zod';

/** What is typed; the contract makes numbers of it. */
interface Typed {
  readonly id: number;
  readonly radius: string;
  readonly time: string;
}
export const schema = autoAssignForm as unknown as z.ZodType<z.output<typeof autoAssignForm>, Typed>;
