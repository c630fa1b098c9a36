import { lazyPart } from '../ui/hooks/use-part.ts';

/** Menus, dialogs and realtime for people who sign in; visitors' first page does not wait for them. */
export const signedIn = lazyPart(() => import('./signed-in.tsx'));
