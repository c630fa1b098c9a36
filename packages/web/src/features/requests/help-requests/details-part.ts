import { lazyPart } from '../../../ui/hooks/use-part.ts';

/** Loads while the person chooses a category, because it includes the calendar. */
export const detailsPart = lazyPart(() => import('./details-step.tsx'));
