import { createContext, use } from 'react';

/** A visit of a screen. While the next screen opens, the current one stays. */
export interface Visit {
  readonly key: string;
  readonly pathname: string;
  /** The query with its '?'. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

export type Go = (to: string, options?: { replace?: boolean }) => void;

/** Without a router, as in tests of one part, there is no visit, and the browser opens addresses. */
export const VisitContext = createContext<Visit>({ key: '', pathname: '', search: '', params: {} });
export const GoContext = createContext<Go>((to) => window.location.assign(to));

/** Returns a function that goes to an address from `paths`: `go(paths.dashboard())`. */
export const useGo = (): Go => use(GoContext);

/** Returns a parameter of the current path (`id`, `slug`, `operation` …), or null. */
export const useRouteParam = (name: string): string | null => use(VisitContext).params[name] ?? null;

/** Returns a value of the screen's query (`?id=`), or null. Stays while another screen opens. */
export const useAddressParam = (name: string): string | null =>
  new URLSearchParams(use(VisitContext).search).get(name);

/** Returns the current path, without query. */
export const usePathname = (): string => use(VisitContext).pathname;

/**
 * Returns the key of the visit: new after each navigation, the same while a list writes its state into the
 * address. A list keyed by it reads its address again when a link leads to it.
 */
export const useVisit = (): string => use(VisitContext).key;
