import { lazyPart } from '../hooks/use-part.ts';

export const panelPart = lazyPart(() => import('./panel-box.tsx'));
