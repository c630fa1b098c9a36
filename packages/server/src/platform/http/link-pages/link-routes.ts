import { answerLink, readLink, type LinkKindName } from '@ezra/contract/links';
import { route, type Route } from '../route.ts';
import { linkNotFound, type LinkField } from './link-errors.ts';
import type { Links } from './links.ts';

/** Where a call says that there is no such link, as the documents name it. */
const fieldOf = (kind: LinkKindName): LinkField => (kind === 'help_request' ? 'id' : 'code');

/** The calls by which the web app shows and answers personal links. */
export const linkRoutes = (links: Links): Route[] => [
  route(readLink, async ({ params, now, locale }) => {
    const page = await links.read(params.kind, params.token, { now, locale });
    if (page === null) throw linkNotFound(fieldOf(params.kind));
    return { data: page };
  }),

  route(answerLink, async ({ params, body, now, locale }) => {
    const { kind, token } = params;
    await links.answer(kind, token, body, { now, locale });
    const page = await links.read(kind, token, { now, locale });
    if (page === null) throw linkNotFound(fieldOf(kind));
    return { data: page };
  }),
];
