import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Topic } from '@ezra/contract/common/realtime';
import { invalidateTopics } from '../lib/api/invalidate.ts';
import { createQueryClient } from '../lib/api/queries.ts';
import { setLocale } from '../lib/i18n/locale.ts';
import { KitProvider } from '../ui/kit-provider.tsx';
import { loadOverlays } from '../ui/overlays.ts';

// jsdom lacks the CSS object and scrolling; the kit needs both.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) } as typeof CSS;
window.scrollTo = () => undefined;

// Loads menus and dialogs in advance, as the first touch of a page does.
await loadOverlays();

export interface Asked {
  method: string;
  /** Path without `/api` and without query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}
interface Answer {
  status?: number;
  data?: unknown;
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  meta?: { total: number; page: number; perPage: number };
}
/** Maps `'GET /applications'` to its answer, or to a function that makes it. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>;

/** Replaces the server; the returned list grows with every call. A call without an answer fails the test. */
export function stubApi(answers: Answers): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    };
    calls.push(asked);
    const answer = answers[`${asked.method} ${asked.path}`];
    if (answer === undefined) throw new Error(`nobody answers ${asked.method} ${asked.path}`);
    const { status = 200, ...body } = typeof answer === 'function' ? await answer(asked) : answer;
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}

/** Renders a feature with its own query client. `refresh` reports a changed topic as the server does. */
export function renderFeature(element: ReactElement, locale: Locale = 'he-IL') {
  setLocale(locale);
  const client = createQueryClient();
  const rendered = render(
    <QueryClientProvider client={client}>
      <KitProvider locale={locale}>{element}</KitProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, refresh: (topic: Topic) => act(() => invalidateTopics(client, [topic])) };
}
