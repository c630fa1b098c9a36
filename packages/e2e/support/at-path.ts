/** Matches exactly this path. Matching the end of an address would include pages below other paths. */
export const atPath =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path;
