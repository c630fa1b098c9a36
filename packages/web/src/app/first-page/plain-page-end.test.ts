import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../../lib/i18n/locale.ts';
import { takeOver } from './take-over.tsx';

const PATH = `/guardian/${'a'.repeat(43)}`;
const PAGE = {
  state: 'answered',
  title: 'תודה',
  lines: ['התשובה התקבלה'],
  next: { label: 'כניסה', path: '/login', tone: 'plain' },
};
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

let taken: Root | null;
let root: HTMLElement;
/** Every state of the page in which it had no heading. */
let gaps: number;
let arrive: (answer: Response | Promise<Response>) => void;

beforeEach(() => {
  taken = null;
  gaps = 0;
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith(`/api/links${PATH}`) ? late : Promise.resolve(answer(200, { data: null })),
  );
  vi.stubGlobal('scrollTo', vi.fn());
  localStorage.clear();
  setLocale('he-IL');
  window.history.replaceState(null, '', PATH);
  document.body.innerHTML =
    '<div id="root" data-plain="he-IL"><main><h1>אישור</h1><button>כן</button></main></div>';
  root = document.getElementById('root') as HTMLElement;
  const watched = new MutationObserver(() => (gaps += root.querySelector('h1') === null ? 1 : 0));
  watched.observe(root, { childList: true, subtree: true });
});
afterEach(() => {
  act(() => taken?.unmount());
  document.body.replaceChildren();
});

const heading = () => root.querySelector('h1')?.textContent;
/** Begins to take the page over; what the server says about the link has not come yet. */
async function begin() {
  const over = takeOver(root).then((drawn) => (taken = drawn));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(heading()).toBe('אישור');
  return { over };
}

describe('a plain page', () => {
  it('gives way to the app in one step, once there is something to show instead', async () => {
    const { over } = await begin();
    await act(async () => {
      arrive(answer(200, { data: PAGE }));
      await over;
    });
    await vi.waitFor(() => expect(heading()).toBe('תודה'));
    expect(root.querySelector('main > h1')).toBeNull();
    expect(gaps).toBe(0);
  });

  it.each([
    ['there is no such link', () => answer(404, { code: 'not_found', message: 'x' })],
    ['nothing can be had', () => answer(400, { code: 'malformed', message: 'x' })],
  ])('stays where %s', async (_, failure) => {
    const { over } = await begin();
    arrive(failure());
    expect(await over).toBeNull();
    expect(heading()).toBe('אישור');
  });

  it('stays where somebody has begun to answer meanwhile', async () => {
    const { over } = await begin();
    root.querySelector('button')?.focus();
    arrive(answer(200, { data: PAGE }));
    expect(await over).toBeNull();
    expect(heading()).toBe('אישור');
  });
});
