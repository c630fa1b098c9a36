import type { Association } from '@ezra/contract/common/brand';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import { isLinkPath, linkPath, type LinkKindName } from '@ezra/contract/link-paths';
import { linkAnswer } from '@ezra/contract/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../answer.ts';
import type { NoteFailure } from '../failure-handler.ts';
import { holdsUnstorable } from '../json-parser.ts';
import { pageHeaders, type SecurityOptions } from '../security-headers.ts';
import type { SentForm } from './link-form.ts';
import { linkHtml, type ShownPage } from './link-html.ts';
import type { Links } from './links.ts';

interface Site {
  readonly security: SecurityOptions;
  readonly noteFailure: NoteFailure;
  /** The HTML frame of all link pages; null while the web app is not built. */
  readonly frame: () => Promise<string | null>;
  readonly association: Association;
  /** Answers any other address. */
  readonly sendScreen: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

interface Request {
  Params: { token: string };
  Querystring: { lang?: unknown; answered?: unknown };
}

/** Longer than the longest note in Hebrew, form-encoded. */
const FORM_BYTES = 8 * 1024;

type Body = Readonly<Record<string, unknown>>;
const bodyOf = ({ body }: FastifyRequest<Request>): Body =>
  typeof body === 'object' && body !== null ? (body as Body) : {};

/** Returns the typed fields of a refused answer with their errors. */
function sentForm(body: Body, issues: readonly { path: PropertyKey[]; message: string }[]): SentForm {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const wrong = issues.map(({ path, message }) => [path[0], message as AnyFieldMessage]);
  return {
    note: text(body['note']),
    eta_minutes: text(body['eta_minutes']),
    wrong: Object.fromEntries(wrong) as SentForm['wrong'],
  };
}

const askedLocale = (request: FastifyRequest<Request>): Locale | null =>
  LOCALES.find((locale) => locale === request.query.lang) ?? null;
/** Returns the address of a link's page. The token comes from a URL and may contain anything. */
const addressOf = (kind: LinkKindName, token: string): string =>
  `${linkPath(kind)}${encodeURIComponent(token)}`;

/**
 * Adds the pages behind personal links, which work without scripts. Reading changes nothing, because link
 * previews open them too. The token is all that an answer needs, so there is no CSRF risk: a form on another
 * site would have to know the token. Failures are pages too, because people do not see the answer of a call.
 */
export async function addLinkPages(
  app: FastifyInstance,
  links: Links,
  { security, noteFailure, frame, association, sendScreen }: Site,
): Promise<void> {
  const headers = pageHeaders(security, { noReferrer: true });
  const send = async (
    reply: FastifyReply,
    status: number,
    shown: ShownPage,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const html = await frame();
    if (html === null) return sendScreen(reply.request, reply);
    return sendText(reply, status, { ...headers, ...more }, linkHtml(html, shown, association));
  };

  /** Renders a failure. `kind` null: the form names the kind. */
  const failed =
    (kind: LinkKindName | null) =>
    (thrown: unknown, raw: FastifyRequest, reply: FastifyReply): void => {
      const request = raw as FastifyRequest<Request>;
      const { status, headers: more } = noteFailure(thrown, request);
      const { token } = request.params;
      const named = links.kinds.find((each) => each === bodyOf(request)['kind']);
      const shown = {
        page: 'failed',
        token,
        kind,
        locale: askedLocale(request) ?? request.locale,
        address: kind === null && named ? addressOf(named, token) : '',
      } as const;
      send(reply, status, shown, more).catch((error: unknown) => reply.send(error));
    };

  for (const kind of links.kinds) {
    app.get<Request>(`${linkPath(kind)}:token`, { errorHandler: failed(kind) }, async (request, reply) => {
      const { token } = request.params;
      if (!isLinkPath(request.url.split('?', 1)[0] ?? '')) return sendScreen(request, reply);
      const asked = askedLocale(request);
      const isAfterAnswer = request.query.answered !== undefined;
      const opened = { now: request.calledAt, locale: asked, isAfterAnswer };
      const found = await links.read(kind, token, opened);
      const { page, locale } = found ?? { page: null, locale: asked ?? request.locale };
      return send(reply, 200, { page, token, kind, locale, address: '' });
    });
  }

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const [kind, choice] of links.oneClick) {
      // The body says nothing that the address does not.
      const url = `${linkPath(kind)}:token`;
      forms.post<Request>(url, { errorHandler: failed(kind) }, async (request, reply) => {
        const { token } = request.params;
        const [now, asked] = [request.calledAt, askedLocale(request)];
        const reader = { now, locale: asked ?? request.locale };
        const answer = { choice, note: null, eta_minutes: null };
        const { isTaken: isAfterAnswer } = await links.answer(kind, token, answer, reader);
        const found = await links.read(kind, token, { now, locale: asked, isAfterAnswer });
        const { page, locale } = found ?? { page: null, locale: reader.locale };
        return send(reply, page === null ? 404 : 200, { page, token, kind, locale, address: '' });
      });
    }
    forms.post<Request>('/answer/:token', { errorHandler: failed(null) }, async (request, reply) => {
      const { token } = request.params;
      const locale = askedLocale(request) ?? request.locale;
      const reader = { now: request.calledAt, locale };
      const body = bodyOf(request);
      // The form names the kind; without a name, all kinds are searched for the token.
      const kind = links.kinds.find((each) => each === body['kind']) ?? (await links.kindOf(token, reader));
      if (kind === null) return send(reply, 404, { page: null, token, kind, locale, address: '' });
      const address = addressOf(kind, token);
      const sent = holdsUnstorable(body) ? {} : body;
      const given = linkAnswer.safeParse(sent);
      const { before, isTaken } = await links.answer(kind, token, given.data ?? null, reader);
      if (before === null) return send(reply, 404, { page: null, token, kind, locale, address });
      if (before.page.state === 'open' && !isTaken) {
        const again = sentForm(sent, given.error?.issues ?? []);
        return send(reply, 422, { page: before.page, token, kind, locale, address, sent: again });
      }
      // Redirects to the page itself, so that reloading does not answer again.
      return reply
        .code(303)
        .headers({
          location: `${address}?lang=${locale}${isTaken ? '&answered=1' : ''}`,
          'cache-control': 'no-store',
        })
        .header('referrer-policy', 'no-referrer')
        .send();
    });
  });
}
