import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to an address made by `paths`: `go(paths.dashboard())`. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => void navigate({ href: to, replace: options?.replace ?? false }),
    [navigate],
  );
}

/** A parameter of the present address (`id`, `slug`, `operation` …), or null. */
export function useRouteParam(name: string): string | null {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A value in the query of the present address (`?id=`), or null. */
export const useAddressParam = (name: string): string | null =>
  useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) });

/** The present path, without query. */
export const usePathname = (): string => useLocation({ select: (location) => location.pathname });

/**
 * Names the visit of a screen: another name after each navigation, the same while a list writes its state into the
 * address. A list keyed by it reads its address anew when a link leads to it.
 */
export const useVisit = (): string =>
  useLocation({ select: ({ state }) => (state as { __TSR_key?: string }).__TSR_key ?? '' });
