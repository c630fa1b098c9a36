import { endpoint } from '@ezra/contract/common/endpoint';
import { flag, id, text } from '@ezra/contract/common/fields';
import { listQuery, several } from '@ezra/contract/common/pagination';
import { z } from 'zod';
import { AppError, invalid } from '../../../src/platform/errors.ts';
import { route, type Route } from '../../../src/platform/http/route.ts';

const item = z.object({ id: z.int(), name: z.string() });

export const listItems = endpoint({
  method: 'GET',
  path: '/items',
  who: ['requests.ask', 'requests.list'],
  summary: 'Lists items.',
  query: listQuery(['id', 'name'], { status: several(z.enum(['a', 'b', 'c'])) }),
  data: z.array(item),
  list: true,
});
export const readItem = endpoint({
  method: 'GET',
  path: '/items/:id',
  who: ['requests.volunteer', 'events.manage'],
  summary: 'One item.',
  params: z.object({ id }),
  data: item,
});
export const saveItem = endpoint({
  method: 'POST',
  path: '/items',
  who: 'signed-in',
  summary: 'Saves an item.',
  body: z.object({ name: text(5, 20), done: flag.default(false) }),
  data: item,
});
export const removeItem = endpoint({
  method: 'DELETE',
  path: '/items/:id',
  who: 'requests.list',
  summary: 'Removes an item.',
  params: z.object({ id }),
  data: z.null(),
});
export const whoAmI = endpoint({
  method: 'GET',
  path: '/who-am-i',
  who: 'public',
  summary: 'What the server makes of the call.',
  data: z.object({
    userId: z.int().nullable(),
    role: z.string().nullable(),
    roles: z.array(z.string()),
    locale: z.string(),
    timeZone: z.string(),
  }),
});
export const ownProfile = endpoint({
  method: 'GET',
  path: '/own-profile',
  who: 'signed-in',
  summary: 'Open to restricted accounts too.',
  data: z.object({ restricted: z.boolean() }),
  restricted: true,
});
export const report = endpoint({
  method: 'POST',
  path: '/report',
  who: 'signed-in',
  summary: 'A beacon.',
  body: z.object({ status: flag, activity_token: z.string().optional() }),
  data: z.object({ userId: z.int() }),
  restricted: true,
  beacon: true,
});
export const fail = endpoint({
  method: 'GET',
  path: '/fail/:how',
  who: 'public',
  summary: 'Fails.',
  params: z.object({ how: z.string() }),
  data: z.object({ text: z.string() }),
  errors: ['request_not_open'],
});
export const exportItems = endpoint({
  method: 'GET',
  path: '/items-file',
  who: 'public',
  summary: 'A file.',
  data: z.null(),
  download: true,
});

/** Routes that show what the HTTP layer does; `failures` are thrown by name. */
export const sampleRoutes = (failures: Readonly<Record<string, () => unknown>> = {}): Route[] => [
  route(listItems, async ({ query }) => ({
    data: query.status.map((name, index) => ({ id: index + 1, name })),
    meta: { total: query.status.length, page: query.page, perPage: query.perPage },
  })),
  route(readItem, async ({ params }) => ({ data: { id: params.id, name: 'lamp' } })),
  route(saveItem, async ({ body, actor }) => {
    if (body.name === 'taken') throw invalid({ name: 'alreadyTaken' });
    return { data: { id: actor.userId, name: body.name }, message: { he: 'נשמר', en: 'Saved' } };
  }),
  route(removeItem, async () => ({ data: null })),
  route(whoAmI, async ({ actor, locale, timeZone }) => ({
    data: {
      userId: actor?.userId ?? null,
      role: actor?.role ?? null,
      roles: [...(actor?.roles ?? [])],
      locale,
      timeZone,
    },
  })),
  route(ownProfile, async ({ actor }) => ({ data: { restricted: actor.restricted } })),
  route(report, async ({ actor }) => ({ data: { userId: actor.userId } })),
  route(exportItems, async () => ({
    file: { name: 'בקשות.xlsx', contentType: 'application/octet-stream', content: Buffer.from('x') },
  })),
  route(fail, async ({ params }) => {
    const thrower = failures[params.how];
    if (!thrower) throw new AppError('not_found');
    const given = await thrower();
    return { data: given as { text: string } };
  }),
];
