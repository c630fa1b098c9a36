import type { ReactElement, ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { createQueryClient } from '../lib/api/queries.ts';
import type { AuthRecord } from '../lib/auth-record/record.ts';
import { browserRecord } from '../lib/auth-record/store.ts';
import { KitProvider } from '../ui/kit-provider.tsx';
import { loadOverlays } from '../ui/overlays.ts';

// jsdom lacks the CSS object; the overlays escape their ids with it.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) } as typeof CSS;

// Loads menus and dialogs in advance, as the first touch of a page does.
await loadOverlays();

// Screens are large and test machines busy, and long waits change no result.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

export interface SentCall {
  readonly method: string;
  /** Without `/api`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}
/** Makes the server's answer to a call. */
export type Answer = (call: SentCall) => { status?: number; body: unknown };

/** Replaces the server: `answers` by `METHOD /path`, an empty success for other calls. Returns the calls. */
export function stubServer(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    calls.push(call);
    const { status = 200, body } = answers[`${call.method} ${call.path}`]?.(call) ?? { body: { data: null } };
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  return calls;
}

/** Renders a part of a screen with its language and queries. */
export function renderScreen(
  element: ReactElement,
  locale: Locale = 'he-IL',
  auth: AuthRecord | null = null,
) {
  browserRecord.set({ auth, locale });
  const client = createQueryClient();
  return render(element, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <KitProvider locale={locale}>{children}</KitProvider>
      </QueryClientProvider>
    ),
  });
}
