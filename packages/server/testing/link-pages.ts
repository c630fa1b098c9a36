import type { Locale } from '@ezra/contract/common/locales';
import type { LinkKindName } from '@ezra/contract/link-paths';
import type { LinkAnswer } from '@ezra/contract/links';
import type { LinkPage } from '../src/platform/http/link-pages/link-page.ts';
import type { Links } from '../src/platform/http/link-pages/links.ts';
import type { TestClock } from './test-clock.ts';

export interface LinkPages {
  /** The page of a link, by default in the recipient's language; null if there is none. */
  read(kind: LinkKindName, token: string, locale?: Locale): Promise<LinkPage | null>;
  /** Sends the form of a page, and returns the page that follows. */
  answer(
    kind: LinkKindName,
    token: string,
    answer: Pick<LinkAnswer, 'choice'> & Partial<LinkAnswer>,
    locale?: Locale,
  ): Promise<LinkPage | null>;
}

/** Pages of personal links, without the HTML. */
export function linkPages(links: Links, clock: TestClock): LinkPages {
  const read = async (kind: LinkKindName, token: string, locale?: Locale, isAfterAnswer = false) =>
    (await links.read(kind, token, { now: clock.now(), locale: locale ?? null, isAfterAnswer }))?.page ??
    null;
  return {
    read: (kind, token, locale) => read(kind, token, locale),
    async answer(kind, token, answer, locale) {
      const given = { note: null, eta_minutes: null, ...answer };
      const reader = { now: clock.now(), locale: locale ?? ('he-IL' as const) };
      const { isTaken } = await links.answer(kind, token, given, reader);
      return read(kind, token, locale, isTaken);
    },
  };
}
