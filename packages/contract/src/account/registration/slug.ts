import { z } from 'zod';

/** An organization's name in its registration link: small letters, digits and hyphens. */
export const organizationSlug = z
  .string({ error: 'organizationUnknown' })
  .trim()
  .toLowerCase()
  .max(80, { error: 'organizationUnknown' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'organizationUnknown' });
