import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DEFAULT_LOCALE, directionOf, type Locale } from '@ezra/contract/common/locales';
import { UI_TEXT, type UiText } from './ui-text.ts';

interface Kit {
  locale: Locale;
  direction: 'rtl' | 'ltr';
  text: UiText;
  /** Opens a path of the app without reloading the page; undefined outside a router. */
  navigate: ((href: string) => void) | undefined;
}

const kitFor = (locale: Locale, navigate?: (href: string) => void): Kit => ({
  locale,
  direction: directionOf(locale),
  text: UI_TEXT[locale],
  navigate,
});

const KitContext = createContext<Kit>(kitFor(DEFAULT_LOCALE));

interface KitProviderProps {
  locale: Locale;
  navigate?: (href: string) => void;
  children: ReactNode;
}

/** Provides language, direction and router to the parts of the kit. */
export function KitProvider({ locale, navigate, children }: KitProviderProps) {
  const kit = useMemo(() => kitFor(locale, navigate), [locale, navigate]);
  return (
    <KitContext value={kit}>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </KitContext>
  );
}

export const useKit = (): Kit => use(KitContext);
export const useUiText = (): UiText => use(KitContext).text;
