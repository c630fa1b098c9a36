import { Fragment, type ReactNode } from 'react';
import { Link } from '../../../ui/link/link.tsx';

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of escaped HTML: shown as text, so that nothing in it can become a part of the page. */
export const textOf = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** The address within this site, of an address of this site. */
function ownAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { origin, pathname, search } = new URL(written);
  return origin === window.location.origin ? `${pathname}${search}` : null;
}

/** What a message said; addresses of this site lead there, others are words. */
export function MessageWords({ html }: { html: string }): ReactNode {
  return textOf(html)
    .split(ADDRESS)
    .map((piece, index) => {
      const own = ownAddress(piece);
      return own === null ? (
        <Fragment key={index}>{piece}</Fragment>
      ) : (
        <Link key={index} href={own}>
          <bdi dir="ltr">{piece}</bdi>
        </Link>
      );
    });
}
