/** The page of exactly this path: the end of an address would also match the pages beneath another one. */
export const atPath =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path;
