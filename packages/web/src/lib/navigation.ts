import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
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

/** A value in the query of the screen's address (`?id=`), or null; it stays while another screen is being opened. */
export function useAddressParam(name: string): string | null {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = query[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The present path, without query. */
export const usePathname = (): string => useLocation({ select: (location) => location.pathname });

/**
 * Names the visit of a screen: another name after each navigation, the same while a list writes its state into the
 * address. A list keyed by it reads its address anew when a link leads to it.
 */
export const useVisit = (): string =>
  useLocation({ select: ({ state }) => (state as { __TSR_key?: string }).__TSR_key ?? '' });
