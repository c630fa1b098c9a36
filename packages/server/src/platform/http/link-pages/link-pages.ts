import { linkAnswer, linkPath, type LinkKindName } from '@ezra/contract/links';
import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../answer.ts';
import type { NoteFailure } from '../failure-handler.ts';
import { holdsUnstorable } from '../json-parser.ts';
import { newNonce, type IndexPage } from '../index-page.ts';
import { pageHeaders, type SecurityOptions } from '../security-headers.ts';
import { withPlainPage, type PlainPage, type TypedExtras } from './link-html.ts';
import type { Links } from './links.ts';

export interface LinkPagesOptions {
  readonly links: Links;
  /** Screens of the app whose address begins like that of a link. */
  readonly screens: readonly string[];
}

interface Site {
  readonly security: SecurityOptions;
  readonly noteFailure: NoteFailure;
  /** The app's first page; null while there is none. */
  readonly index: (nonce: string) => Promise<IndexPage | null>;
  /** What is answered for any other address. */
  readonly sendScreen: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

interface Request {
  Params: { token: string };
  Querystring: { lang?: unknown };
}

/** Longer than the longest note in Hebrew, as forms write it. */
const FORM_BYTES = 8 * 1024;

/** The kind that a form names. */
const kindIn = (body: unknown, kinds: readonly LinkKindName[]): LinkKindName | undefined =>
  typeof body === 'object' && body !== null && 'kind' in body
    ? kinds.find((kind) => kind === body.kind)
    : undefined;

/** What was typed beside a choice, as the form sent it. */
function typedIn(body: unknown): TypedExtras {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { note: text(sent['note']), eta_minutes: text(sent['eta_minutes']) };
}

const localeOf = (request: FastifyRequest<Request>): Locale =>
  LOCALES.find((locale) => locale === request.query.lang) ?? request.locale;
/** Of the page: the token comes from an address and may hold anything. */
const addressOf = (kind: LinkKindName, token: string): string =>
  `${linkPath(kind)}${encodeURIComponent(token)}`;
const addressed = (request: FastifyRequest<Request>) => ({
  token: request.params.token,
  locale: localeOf(request),
});

/**
 * Pages behind personal links, ready to read and to answer before any script runs. Reading changes nothing: link
 * previews open them too. The token is all that an answer needs, so a form of another site can do no more than
 * its author, who would have to know the token. What fails is said on a page, too: nobody reads a call's answer.
 */
export async function addLinkPages(
  app: FastifyInstance,
  { links, screens }: LinkPagesOptions,
  { security, noteFailure, index, sendScreen }: Site,
): Promise<void> {
  const send = async (
    reply: FastifyReply,
    status: number,
    plain: PlainPage,
    withApp: boolean,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const nonce = newNonce();
    const html = await index(nonce);
    if (html === null) return sendScreen(reply.request, reply);
    const styles = [`'nonce-${nonce}'`];
    const headers = pageHeaders(security, { scripts: html.scripts, styles, noReferrer: true });
    return sendText(
      reply,
      status,
      { ...headers, ...more },
      withPlainPage(html.text, plain, { nonce, withApp }),
    );
  };

  const failed =
    (withApp: boolean) =>
    (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
      const { status, headers } = noteFailure(thrown, request);
      const { token, locale } = addressed(request as FastifyRequest<Request>);
      const kind = kindIn(request.body, links.kinds) ?? null;
      const notTakenAt = kind ? addressOf(kind, token) : undefined;
      const plain: PlainPage = { page: 'failed', token, kind, locale, notTakenAt };
      send(reply, status, plain, withApp, headers).catch((error: unknown) => reply.send(error));
    };

  for (const kind of links.kinds) {
    app.get<Request>(`${linkPath(kind)}:token`, { errorHandler: failed(true) }, async (request, reply) => {
      const { token } = request.params;
      if (screens.includes(`${linkPath(kind)}${token}`)) return sendScreen(request, reply);
      const locale = localeOf(request);
      const page = await links.read(kind, token, { now: request.calledAt, locale });
      return send(reply, 200, { page, token, kind, locale }, true);
    });
  }

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post<Request>('/answer/:token', { errorHandler: failed(false) }, async (request, reply) => {
      const { token, locale } = addressed(request);
      const reader = { now: request.calledAt, locale };
      // The form says of which kind it is; one that does not is looked for among all.
      const kind = kindIn(request.body, links.kinds) ?? (await links.kindOf(token, reader));
      // No app on this page: at this address it has nothing to show.
      if (kind === null) return send(reply, 404, { page: null, token, kind, locale }, false);
      const address = addressOf(kind, token);
      const sent = holdsUnstorable(request.body) ? null : request.body;
      const given = linkAnswer.safeParse(sent);
      const answer = given.success ? given.data : null;
      const { before: page, isTaken } = await links.answer(kind, token, answer, reader);
      if (page === null) return send(reply, 404, { page, token, kind, locale }, false);
      if (page.state === 'open' && !isTaken)
        return send(
          reply,
          422,
          { page, token, kind, locale, notTakenAt: address, typed: typedIn(sent) },
          false,
        );
      // What was answered is shown by the page itself: loading that again answers nothing again.
      return reply
        .code(303)
        .headers({ location: `${address}?lang=${locale}`, 'cache-control': 'no-store' })
        .header('referrer-policy', 'no-referrer')
        .send();
    });
  });
}
