import { lazyPart } from '../hooks/use-part.ts';

export const dialogPart = lazyPart(() => import('./dialog-box.tsx'));
