import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '@ezra/contract/talk/chat';
import { CHAT_SEND_LOCK_MS } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';
import { clearAuth, signIn } from '../../../lib/auth-record/store.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { sampleUser } from '../../../testing/signed-in-samples.ts';
import { Chat } from './chat.tsx';

const RUTH = { id: 9, full_name: 'Ruth Avrahami' };
const ME = sampleUser('volunteer');

const message = (id: number, text: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender: { id: RUTH.id, full_name: RUTH.full_name },
  message: text,
  time: '2026-06-16T06:12:00.000Z',
  is_mine: 0,
  client_key: `key-${id}`,
  ...change,
});
const mine = (id: number, text: string, key = `key-${id}`) =>
  message(id, text, { is_mine: 1, client_key: key, sender: { id: ME.id, full_name: ME.full_name } });

interface ServerOptions {
  maySend?: number;
  unread?: number;
  answers?: Parameters<typeof stubApi>[0];
}

/** A server that stores sent messages. */
function server(stored: ChatMessage[], { maySend = 1, unread = 0, answers = {} }: ServerOptions = {}) {
  return stubApi({
    'GET /chats': ({ query }) => {
      const before = Number(query.get('before') ?? Infinity);
      const older = stored.filter(({ id }) => id < before);
      const page = older.slice(-3);
      return {
        data: {
          receiver: RUTH,
          messages: page,
          has_more: older.length > page.length ? 1 : 0,
          may_send: maySend,
          unread,
        },
      };
    },
    'POST /chats': ({ body }) => {
      const { sms, client_key: key } = body as { sms: string; client_key: string };
      const made = mine(100 + stored.length, sms, key);
      stored.push(made);
      return { data: made };
    },
    'POST /chats/read': () => ({ data: { unread: 0 } }),
    ...answers,
  });
}
const open = (locale: Locale = 'en-US') =>
  renderFeature(<Chat about={{ category_id: 2 }} receiver={RUTH} />, locale);
// Found by name: the kit renders unnamed logs for announcements.
const log = () => screen.findByRole('log', { name: /Ruth|Avrahami/ });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const words = async () => [...(await log()).querySelectorAll('.bubble__text')].map((p) => p.textContent);

beforeEach(() => {
  signIn({ token: `token ${Math.random()}`, activity_token: 'beacon', user: ME });
});
afterEach(() => {
  clearAuth();
  vi.useRealTimers();
});

describe('a conversation', () => {
  it('shows sender, time and text, each message in its own direction, and marks new ones read', async () => {
    const calls = server([mine(1, 'בדרך'), message(2, 'Thanks'), message(3, 'See you')], { unread: 2 });
    open();
    expect(await words()).toEqual(['בדרך', 'Thanks', 'See you']);
    const lines = within(await log()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      'Tuesday, June 16',
      expect.stringMatching(new RegExp(`^${ME.full_name} · \\d\\d:12בדרך$`)),
      'New messages',
      expect.stringMatching(/^Ruth Avrahami · \d\d:12Thanks$/),
      expect.stringMatching(/^Ruth Avrahami · \d\d:12See you$/),
    ]);
    expect((await log()).querySelector('.bubble__text')?.getAttribute('dir')).toBe('auto');
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/chats/read').map(({ body }) => body)).toEqual([
        { category_id: 2, receiver_id: RUTH.id, last_id: 3 },
      ]),
    );
  });

  it('marks no message as read that is not visible', async () => {
    const calls = server([message(1, 'Hello')], { unread: 1 });
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await words();
    expect(calls.some(({ path }) => path === '/chats/read')).toBe(false);
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(calls.some(({ path }) => path === '/chats/read')).toBe(true));
    visible.mockRestore();
  });

  it('loads earlier messages on request, above the others', async () => {
    server(Array.from({ length: 7 }, (_, n) => message(n + 1, `m${n + 1}`)));
    open();
    expect(await words()).toEqual(['m5', 'm6', 'm7']);
    await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(async () => expect(await words()).toEqual(['m2', 'm3', 'm4', 'm5', 'm6', 'm7']));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(async () => expect(await words()).toHaveLength(7));
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  });

  it('announces new messages of the other person, and no earlier ones', async () => {
    const stored = [message(1, 'Hello')];
    server(stored);
    const { refresh } = open();
    await words();
    expect(screen.getByRole('status').textContent).toBe('');
    stored.push(message(2, 'Are you there?'));
    await refresh('chat');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('New message from Ruth Avrahami: Are you there?'),
    );
  });

  it('is readable but takes no messages once it is closed', async () => {
    server([message(1, 'Hello')], { maySend: 0 });
    open();
    expect(await words()).toEqual(['Hello']);
    expect(screen.getByText(/chat is closed/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const known = { receiver: RUTH, messages: [message(1, 'Hello')], has_more: 0, may_send: 1, unread: 0 };
    server([], {
      answers: { 'GET /chats': () => (isDown ? { status: 500, code: 'internal' } : { data: known }) },
    });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await words()).toEqual(['Hello']);
  });
});

describe('sending', () => {
  it('shows the message before the answer arrives; Enter sends, Shift+Enter starts a new line', async () => {
    let answer: (() => void) | undefined;
    const calls = server([], {
      answers: {
        'POST /chats': async ({ body }) => {
          await new Promise<void>((resolve) => (answer = resolve));
          const { sms, client_key: key } = body as { sms: string; client_key: string };
          return { data: mine(5, sms, key) };
        },
      },
    });
    open();
    await userEvent.type(await box(), '  one{Shift>}{Enter}{/Shift}two  {Enter}');
    expect(await words()).toEqual(['one\ntwo']);
    expect(screen.getByText('Sending…')).toBeTruthy();
    expect((await box()).value).toBe('');
    await waitFor(() => expect(answer).toBeTruthy());
    await act(async () => answer?.());
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(await words()).toEqual(['one\ntwo']);
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/chats')?.body).toMatchObject({
      sms: 'one\ntwo',
      category_id: 2,
      receiver_id: RUTH.id,
      client_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('refuses an empty or too long message, and says by how much it is too long', async () => {
    const calls = server([]);
    open('he-IL');
    await userEvent.type(await box(), '   {Enter}');
    await userEvent.clear(await box());
    await userEvent.click(await box());
    await userEvent.paste('א'.repeat(1990));
    expect(screen.getByText('נשארו עוד 10 תווים')).toBeTruthy();
    await userEvent.paste('א'.repeat(12));
    expect(screen.getByText('עד 2,000 תווים. צריך לקצר ב־2')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await box()).value).toHaveLength(2002);
  });

  it('keeps the button locked for two seconds after a success', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = server([]);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    open();
    const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === '/chats').length;
    await user.type(await box(), 'one{Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    const button = screen.getByRole('button', { name: 'Send' });
    await user.type(await box(), 'two');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect([sent(), (await box()).value]).toEqual([1, 'two']);
    await act(() => vi.advanceTimersByTimeAsync(CHAT_SEND_LOCK_MS));
    expect(button.getAttribute('aria-disabled')).toBeNull();
    await user.click(button);
    await waitFor(() => expect(sent()).toBe(2));
  });

  it('keeps a failed message, also when the window is closed, and sends the same one again', async () => {
    let isDown = true;
    const keys: string[] = [];
    server([], {
      answers: {
        'POST /chats': ({ body }) => {
          const { sms, client_key: key } = body as { sms: string; client_key: string };
          keys.push(key);
          if (isDown) throw new TypeError('Failed to fetch');
          return { data: mine(5, sms, key) };
        },
      },
    });
    const { unmount } = open();
    await userEvent.type(await box(), 'important{Enter}');
    expect(await screen.findByText('Not sent')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('was not sent');
    await userEvent.type(await box(), 'half writ');
    unmount();
    open();
    expect(await words()).toEqual(['important']);
    expect((await box()).value).toBe('half writ');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(await words()).toEqual(['important']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('discards a failed message on request', async () => {
    server([], { answers: { 'POST /chats': () => ({ status: 500, code: 'internal' }) } });
    open();
    await userEvent.type(await box(), 'never mind{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('never mind')).toBeNull();
  });

  it('shows the error of the server at the field, and returns the text to it', async () => {
    server([], {
      answers: {
        'POST /chats': () => ({ status: 422, code: 'invalid', errors: { sms: ['These words do not fit'] } }),
      },
    });
    open();
    await userEvent.type(await box(), 'hm{Enter}');
    const said = await screen.findByText('These words do not fit');
    expect((await box()).value).toBe('hm');
    expect((await box()).getAttribute('aria-describedby')).toBe(said.closest('.field__error')?.id);
    expect((await log()).querySelector('.bubble')).toBeNull();
  });

  it('shows that the conversation was closed meanwhile, and keeps the text', async () => {
    let maySend = 1;
    server([], {
      answers: {
        'GET /chats': () => ({
          data: { receiver: RUTH, messages: [], has_more: 0, may_send: maySend, unread: 0 },
        }),
        'POST /chats': () => {
          maySend = 0;
          return { status: 422, code: 'chat_closed', message: 'closed' };
        },
      },
    });
    open();
    await userEvent.type(await box(), 'too late{Enter}');
    expect(await screen.findByText(/chat is closed/)).toBeTruthy();
    expect(await words()).toEqual(['too late']);
  });
});
