import { SCREENS, type ScreenKey } from './screens.ts';

/** Pages linked in the footer. */
export const FOOT_PAGES = ['terms', 'privacy', 'accessibility', 'conduct'] as const;
/** Pages open without signing in. */
export const PAGE_NAMES = [...FOOT_PAGES, 'agreement'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Types of address parameters, by name. */
interface Parameters {
  readonly id: number | string;
  readonly name: PageName;
  readonly operation: 'add' | 'edit';
  readonly phone: string;
  readonly slug: string;
}
type Given<Part> = Part extends `{-$${infer Name extends keyof Parameters}}`
  ? [value?: Parameters[Name]]
  : Part extends `$${infer Name extends keyof Parameters}`
    ? [value: Parameters[Name]]
    : [];
type GivenTo<Path> = Path extends `${infer Part}/${infer Rest}`
  ? [...Given<Part>, ...GivenTo<Rest>]
  : Given<Path>;

type Paths = {
  readonly [K in ScreenKey]: (...values: GivenTo<(typeof SCREENS)[K]['path']>) => string;
};

const pathTo =
  (path: string) =>
  (...values: readonly (number | string | undefined)[]): string => {
    let next = 0;
    return path.replace(/\/(?:\{-)?\$\w+\}?/g, () => {
      const value = values[next++];
      return value === undefined ? '' : `/${encodeURIComponent(value)}`;
    });
  };

/** The addresses of all screens, with their parameters as arguments; build every link with them. */
export const paths = Object.fromEntries(
  Object.entries(SCREENS).map(([key, { path }]) => [key, pathTo(path)]),
) as Paths;
