import { Fragment, type ReactNode } from 'react';
import type { Mark } from '../list/types.ts';

/** Makes the function that marks what was searched, in texts of any case. */
export function markFor(search: string): Mark {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return (text) => text;
  return (text): ReactNode => {
    const parts: ReactNode[] = [];
    const plain = text.toLocaleLowerCase();
    let from = 0;
    // A language in which lower case has another length: the places would not fit.
    if (plain.length !== text.length) return text;
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, from)) {
      parts.push(
        <Fragment key={at}>
          {text.slice(from, at)}
          <mark>{text.slice(at, at + wanted.length)}</mark>
        </Fragment>,
      );
      from = at + wanted.length;
    }
    return parts.length === 0 ? text : [...parts, text.slice(from)];
  };
}

const BEFORE = 12;

/** Gives the words around what was searched in a long text, to show why a row was found; null when it is not in there. */
export function snippetOf(text: string | null, search: string): string | null {
  const wanted = search.trim().toLocaleLowerCase();
  const at = wanted === '' || text === null ? -1 : text.toLocaleLowerCase().indexOf(wanted);
  if (text === null || at < 0) return null;
  return at <= BEFORE ? text : `…${text.slice(at - BEFORE)}`;
}
