import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { Purpose } from './channel-rules.ts';
import { defineTemplate, type Template } from './template.ts';

interface Letter<P> {
  readonly key: string;
  readonly purpose: Purpose;
  readonly type: string;
  readonly subject: Phrase;
  /** What is said; the text message ends with the address. */
  readonly line: Phrase;
  /** The label of the button that leads there from an e-mail. */
  readonly button: Phrase;
  /** What stands for the names in the line; without it, the parameters as they are. */
  readonly words?: (params: P, locale: Locale) => Readonly<Record<string, string>>;
  /** The address is a personal link: it stays out of the log. */
  readonly isPersonal?: boolean;
}

/** A message of one sentence and the page where it goes on. */
export function defineLetter<P extends { readonly url: string }>(letter: Letter<P>): Template<P> {
  const { key, purpose, type, subject, line, button, words, isPersonal = false } = letter;
  const said = (params: P, locale: Locale) => say(line, locale, words?.(params, locale) ?? { ...params });
  return defineTemplate<P>({
    key,
    purpose,
    type,
    text: (params, locale) => `${said(params, locale)} ${params.url}`,
    email: (params, locale) => ({
      subject: say(subject, locale),
      lines: [said(params, locale)],
      button: { label: say(button, locale), url: params.url },
    }),
    ...(isPersonal && { secret: ({ url }) => [url] }),
  });
}
