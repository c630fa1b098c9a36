import { lazyPart } from '../hooks/use-part.ts';

export const menuPart = lazyPart(() => import('./menu-list.tsx'));
