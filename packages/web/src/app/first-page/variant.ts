import type { Locale } from '@ezra/contract/common/locales';
import { shownAs, type Role } from '@ezra/contract/common/roles';

/** Names the drawing of a page for readers in this language and role (or the one it looks like); null for visitors. */
export const variantOf = (locale: Locale, role: Role | null): string =>
  [locale, role ? shownAs(role) : 'visitor'].join(' ');

/** Where a drawing stands in the page: in the root itself, or in a template with the same attributes. */
export const DRAWN = {
  /** Its variant. */
  variant: 'data-drawn',
  /** The calls that its screen begins with, as JSON. */
  calls: 'data-calls',
  /** How many steps its address has; on the root alone. */
  depth: 'data-depth',
} as const;

/** How many steps a path has: a parameter that may be left out makes it shorter. */
export const depthOf = (pathname: string): number => pathname.split('/').length;
