import { z } from 'zod';

/** How an organization is named in its registration link: small letters, digits and hyphens. */
export const organizationSlug = z
  .string({ error: 'organizationUnknown' })
  .trim()
  .toLowerCase()
  .max(80, { error: 'organizationUnknown' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'organizationUnknown' });
