import { createContext, use } from 'react';

/** A visit of a screen, as the app shows it. While the next screen is being opened, the one before stays. */
export interface Visit {
  readonly key: string;
  readonly pathname: string;
  /** The query with its '?'. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

export type Go = (to: string, options?: { replace?: boolean }) => void;

/** Without a router, as in a test of one part, there is no visit, and addresses are the browser's. */
export const VisitContext = createContext<Visit>({ key: '', pathname: '', search: '', params: {} });
export const GoContext = createContext<Go>((to) => window.location.assign(to));

/** Goes to an address made by `paths`: `go(paths.dashboard())`. */
export const useGo = (): Go => use(GoContext);

/** A parameter of the present address (`id`, `slug`, `operation` …), or null. */
export const useRouteParam = (name: string): string | null => use(VisitContext).params[name] ?? null;

/** A value in the query of the screen's address (`?id=`), or null; it stays while another screen is being opened. */
export const useAddressParam = (name: string): string | null =>
  new URLSearchParams(use(VisitContext).search).get(name);

/** The present path, without query. */
export const usePathname = (): string => use(VisitContext).pathname;

/**
 * Names the visit of a screen: another name after each navigation, the same while a list writes its state into the
 * address. A list keyed by it reads its address anew when a link leads to it.
 */
export const useVisit = (): string => use(VisitContext).key;
