import { z } from 'zod';
import { optionList } from '../account/dropdowns.ts';
import { endpoint, type EndpointShape } from '../common/endpoint.ts';
import { id } from '../common/fields.ts';
import { several } from '../common/pagination.ts';
import type { Who } from '../common/permissions.ts';

export const countryOption = z.object({
  id: z.int(),
  /** ISO 3166-1 alpha-2, in lower case like every `name`. */
  name: z.string(),
  label: z.string(),
});

export const countries = endpoint({
  method: 'GET',
  path: '/countries',
  who: 'signed-in',
  summary: 'Countries, Israel first, then by label.',
  data: z.array(countryOption),
});

export const stateOption = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  country_id: z.int(),
});

export const states = endpoint({
  method: 'GET',
  path: '/states',
  who: 'signed-in',
  summary: 'Regions of the countries named by `filters[country_ids][]`; of all countries without it.',
  query: z.object({ country_ids: several(id) }),
  data: z.array(stateOption),
});

/** A list of Israel's regions, to filter by. */
const regionFilter = <const P extends EndpointShape['path'], const W extends Who>(
  path: P,
  who: W,
  what: string,
) => endpoint({ method: 'GET', path, who, summary: `Regions to filter ${what} by.`, data: optionList });

export const volunteerRequestStates = regionFilter(
  '/volunteer/application/states',
  'requests.volunteer',
  'open requests',
);
export const adminEventStates = regionFilter('/admin/event/states', 'events.run', 'events');
export const adminUserStates = regionFilter('/admin/user/states', 'users.list', 'people');
export const managerEventStates = regionFilter('/manager/event/states', 'events.manage', 'events');
export const managerUserStates = regionFilter('/manager/user/states', 'events.manage', 'people');
