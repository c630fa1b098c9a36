import { z } from 'zod';
import { id } from '@ezra/contract/common/fields';
import type { WhoValues } from './who-step.tsx';

export const schema = z.object({ user_id: id, category_id: id }) as z.ZodType<WhoValues, WhoValues>;
