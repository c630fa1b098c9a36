import type { Phrase } from '../common/locales.ts';

/** Name of the exported file. */
export const ORGANIZATIONS_FILE: Phrase = { he: 'ארגונים', en: 'Organizations' };
export const ORGANIZATION_NAME_MAX = 120;
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
/** Accepted image types of a logo; the server redraws the image before storing it. */
export const LOGO_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
] as const;
/** `LOGO_TYPES` in words for people. */
export const LOGO_TYPE_WORDS = 'PNG, JPG, WebP, GIF, AVIF, TIFF';
