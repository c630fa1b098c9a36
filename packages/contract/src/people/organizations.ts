import { z } from 'zod';
import { organizationSlug } from '../account/registration/slug.ts';
import { endpoint } from '../common/endpoint.ts';
import { emptyAsNull, id, text, uploadedFile } from '../common/fields.ts';
import { listQuery, several } from '../common/pagination.ts';
import { LOGO_MAX_BYTES, ORGANIZATION_NAME_MAX } from './organizations.terms.ts';

export const readOrganization = endpoint({
  method: 'GET',
  path: '/admin/auth/organization/:slug',
  who: 'public',
  summary: 'Name and logo of an organization, for the page behind its registration link.',
  params: z.object({ slug: organizationSlug }),
  data: z.object({
    name: z.string(),
    /** Path of the image on this host; null if there is none. */
    logo: z.string().nullable(),
  }),
  errors: ['not_found'],
});

/** A row of the list of organizations. */
export const listedOrganization = z.object({
  id: z.int(),
  name: z.string(),
  /** Path of the image on this host; null if there is none. */
  logo: z.string().nullable(),
  /** Its name in the registration link. */
  slug: z.string(),
  author: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  /** Its volunteers within the reader's regions. */
  users_count: z.int(),
  created_at: z.string(),
});
export type ListedOrganization = z.infer<typeof listedOrganization>;

const organization = listedOrganization.pick({ id: true, name: true, logo: true, slug: true });
export type Organization = z.infer<typeof organization>;

export const organizationForm = z.object({
  name: text(2, ORGANIZATION_NAME_MAX),
  /** Missing: the logo stays. */
  logo: uploadedFile(LOGO_MAX_BYTES).optional(),
});
const upload = { field: 'logo', maxBytes: LOGO_MAX_BYTES } as const;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations',
  who: 'organizations.manage',
  summary: 'Organizations that volunteers come from.',
  query: listQuery(['created_at', 'name', 'users_count'], { ids: several(id) }),
  data: z.array(listedOrganization),
  list: true,
});

export const showOrganization = endpoint({
  method: 'GET',
  path: '/admin/organizations/:id',
  who: 'organizations.manage',
  summary: 'One organization, for its form.',
  params: z.object({ id }),
  data: organization,
  errors: ['not_found'],
});

export const addOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations',
  who: 'organizations.manage',
  summary: 'Adds an organization; its link is made from its name.',
  body: organizationForm,
  data: organization,
  upload,
});

export const updateOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations/:id',
  who: 'organizations.manage',
  summary: 'Changes name or logo; the link stays, since it may be on paper.',
  params: z.object({ id }),
  body: organizationForm.extend({ _method: z.literal('PUT').optional() }),
  data: organization,
  errors: ['not_found'],
  upload,
});

export const assignOrganization = endpoint({
  method: 'POST',
  path: '/admin/user/assign/organization/:id',
  who: 'organizations.manage',
  summary: 'Says which organization a volunteer belongs to, or that it is none.',
  params: z.object({ id }),
  body: z.object({ organization_id: emptyAsNull(id) }),
  data: organization.pick({ id: true, name: true }).nullable(),
  errors: ['not_for_person', 'not_found'],
});
