import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isLinkPath } from '@ezra/contract/link-paths';
import { keepFollowed } from '../lib/access/followed.ts';
import { guard } from '../lib/access/guard.ts';
import { clearAuth, currentAuth } from '../lib/auth-record/store.ts';
import { HAS_KIT } from '../lib/environment.ts';
import { paths } from '../lib/paths.ts';
import { ROUTES, type AppRoute } from '../lib/routes.ts';
import { BehindSecondStep } from './second-step.tsx';
import { ScreenFailure, ScreenPending } from './screen-states.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';

/** Whether the site was opened already: its bare address leads to the first screen after signing in. */
let hasOpenedSite = false;
let hasShownScreen = false;

/** Redirects people who may not open the route, before any of its code is loaded. */
function enforce(route: AppRoute, { href }: { href: string }): void {
  hasShownScreen = true;
  const verdict = guard(route, currentAuth());
  const isFirstScreen = hasOpenedSite;
  hasOpenedSite = route.path === '/';
  if (verdict.kind === 'allow') return;
  if (verdict.clear) {
    clearAuth();
    if (!isFirstScreen) keepFollowed(route, href);
  }
  throw redirect({ href: verdict.to, replace: true });
}

const root = createRootRoute({ component: Shell });

/** Wraps every screen that needs a session. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: BehindSecondStep });

const screenOf = (route: AppRoute) =>
  createRoute({
    getParentRoute: () => (route.who === 'public' ? root : signedIn),
    path: route.path,
    beforeLoad: ({ location }) => enforce(route, location),
    component: lazyRouteComponent(SCREENS[route.path], 'Screen'),
  });
const screens = ROUTES.filter(({ who, path }) => who === 'public' && (path !== '/dev/kit' || HAS_KIT)).map(
  screenOf,
);
const ownScreens = ROUTES.filter(({ who }) => who !== 'public').map(screenOf);

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
