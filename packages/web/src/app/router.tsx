import type { ComponentType } from 'react';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isLinkPath } from '@ezra/contract/link-paths';
import { paths } from '@ezra/contract/paths';
import { ALL_SCREENS, type AppScreen } from '@ezra/contract/screens';
import { keepFollowed } from '../lib/access/followed.ts';
import { guard } from '../lib/access/guard.ts';
import { clearAuth, currentAuth } from '../lib/auth-record/store.ts';
import { HAS_KIT } from '../lib/environment.ts';
import { ScreenTitle } from '../lib/page-title.ts';
import { BehindSecondStep } from './second-step.tsx';
import { ScreenFailure, ScreenPending } from './screen-states.tsx';
import { LOADERS } from './screens.ts';
import { Shell } from './shell.tsx';

/** Whether the site was opened already: its bare address leads to the first screen after signing in. */
let hasOpenedSite = false;
let hasShownScreen = false;

/** Redirects people who may not open the screen, before any of its code is loaded. */
function enforce(screen: AppScreen, { href }: { href: string }): void {
  hasShownScreen = true;
  const verdict = guard(screen, currentAuth());
  const isFirstScreen = hasOpenedSite;
  hasOpenedSite = screen.key === 'root';
  if (verdict.kind === 'allow') return;
  if (verdict.clear) {
    clearAuth();
    if (!isFirstScreen) keepFollowed(screen, href);
  }
  throw redirect({ href: verdict.to, replace: true });
}

const root = createRootRoute({ component: Shell });

/** Wraps every screen that needs a session. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: BehindSecondStep });

/** Sets the title of the window before the screen, a part of which may have its own. */
const titled = ({ key }: AppScreen, Screen: ComponentType) => ({
  default: () => (
    <>
      <ScreenTitle of={key} />
      <Screen />
    </>
  ),
});

const routeOf = (screen: AppScreen) =>
  createRoute({
    getParentRoute: () => (screen.who === 'public' ? root : signedIn),
    path: screen.path,
    beforeLoad: ({ location }) => enforce(screen, location),
    component: lazyRouteComponent(async () => titled(screen, (await LOADERS[screen.key]()).Screen)),
  });
const screens = ALL_SCREENS.filter(({ who, key }) => who === 'public' && (key !== 'kit' || HAS_KIT)).map(
  routeOf,
);
const ownScreens = ALL_SCREENS.filter(({ who }) => who !== 'public').map(routeOf);

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { href, pathname } }) => {
    // The page of a personal link is the server's, which would have sent it first if it had one.
    if (hasShownScreen && isLinkPath(pathname)) throw redirect({ href, reloadDocument: true });
    throw redirect({ href: paths.notFound(), replace: true });
  },
});

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([...screens, signedIn.addChildren(ownScreens), unknown]),
    scrollRestoration: true,
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenFailure,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
