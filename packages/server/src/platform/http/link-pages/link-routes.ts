import { answerLink, readLink } from '@ezra/contract/links';
import { AppError } from '../../errors.ts';
import { route, type Route } from '../route.ts';
import type { Links } from './links.ts';

/** The calls by which the web app shows and answers personal links. */
export const linkRoutes = (links: Links): Route[] => [
  route(readLink, async ({ params, now, locale }) => {
    const page = await links.read(params.kind, params.token, { now, locale });
    if (page === null) throw new AppError('not_found');
    return { data: page };
  }),

  route(answerLink, async ({ params, body, now, locale }) => {
    const { kind, token } = params;
    await links.answer(kind, token, body, { now, locale });
    const page = await links.read(kind, token, { now, locale });
    if (page === null) throw new AppError('not_found');
    return { data: page };
  }),
];
