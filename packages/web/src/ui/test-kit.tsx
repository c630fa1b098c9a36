import type { ReactElement, ReactNode } from 'react';
import { render } from '@testing-library/react';
import type { Locale } from '@ezra/contract/common/locales';
import { KitProvider } from './kit-provider.tsx';
import { loadOverlays } from './overlays.ts';

// jsdom has no CSS object, which the library's overlays use to escape their ids.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) } as typeof CSS;

// Loads menus and dialogs ahead of time, as the first touch of a page does.
await loadOverlays();

/** Renders parts of the kit in a language. */
export const renderKit = (element: ReactElement, locale: Locale = 'he-IL') =>
  render(element, {
    wrapper: ({ children }: { children: ReactNode }) => <KitProvider locale={locale}>{children}</KitProvider>,
  });
