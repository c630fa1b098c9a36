import { lazyPart } from '../../../ui/hooks/use-part.ts';

/** The details bring the calendar along: they are loaded while the category is chosen. */
export const detailsPart = lazyPart(() => import('./details-step.tsx'));
