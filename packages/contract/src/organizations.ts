import { z } from 'zod';
import { endpoint } from './common/endpoint.ts';

/** How an organization is named in its registration link: small letters, digits and hyphens. */
export const organizationSlug = z
  .string({ error: 'organizationUnknown' })
  .trim()
  .toLowerCase()
  .max(80, { error: 'organizationUnknown' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'organizationUnknown' });

export const readOrganization = endpoint({
  method: 'GET',
  path: '/admin/auth/organization/:slug',
  who: 'public',
  summary: 'Name and logo of an organization, for the page behind its registration link.',
  params: z.object({ slug: organizationSlug }),
  data: z.object({
    name: z.string(),
    /** Path of the image on this host; null: there is none. */
    logo: z.string().nullable(),
  }),
  errors: ['not_found'],
});
