import type { Locale } from '@ezra/contract/common/locales';
import { shownAs, type Role } from '@ezra/contract/common/roles';

/** Names the drawing for a language and role (or the role that it looks like); null for visitors. */
export const variantOf = (locale: Locale, role: Role | null): string =>
  [locale, role ? shownAs(role) : 'visitor'].join(' ');

/** Attributes of a drawing, on the root itself or on a template. */
export const DRAWN = {
  variant: 'data-drawn',
  /** The first calls of its screen, as JSON. */
  calls: 'data-calls',
  /** The number of steps in its address; only on the root. */
  depth: 'data-depth',
} as const;

/** Counts the steps of a path. Optional parameters make it shorter. */
export const depthOf = (pathname: string): number => pathname.split('/').length;
