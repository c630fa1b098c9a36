import type { DemoRequest } from '../request-types.ts';
import { IN_CARE } from './requests-in-care.ts';
import { OPEN } from './requests-open.ts';
import { OVER } from './requests-over.ts';

export const REQUESTS: readonly DemoRequest[] = [...OPEN, ...IN_CARE, ...OVER];
