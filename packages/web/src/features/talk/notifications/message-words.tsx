import { Fragment, type ReactNode } from 'react';
import { Link } from '../../../ui/link/link.tsx';

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Parses escaped HTML into plain text, so that no markup reaches the page. */
export const textOf = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Returns the path of an address on this site; null for other addresses. */
function ownAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { origin, pathname, search } = new URL(written);
  return origin === window.location.origin ? `${pathname}${search}` : null;
}

/** The text of a message. Addresses of this site become links; others stay text. */
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
