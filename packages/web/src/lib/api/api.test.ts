// Alone: calls that other tests left unanswered would count as under way.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@ezra/contract/common/endpoint';
import type { AuthRecord } from '../auth-record/record.ts';
import { browserRecord } from '../auth-record/store.ts';
import { lendWatch } from '../presence.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { isCalling } from './calling.ts';
import { connection } from './connection.ts';
import { toast } from '../toasts.ts';
import { lendHands, reactionTo } from './failures.ts';
import { urlOf } from './request.ts';

const list = endpoint({
  method: 'GET',
  path: '/things/:id',
  who: 'signed-in',
  summary: 'A list.',
  params: z.object({ id: z.number() }),
  query: z.object({ page: z.number(), search: z.string(), 'filters[status]': z.array(z.string()) }),
  data: z.array(z.string()),
});
const save = endpoint({
  method: 'POST',
  path: '/things',
  who: 'signed-in',
  summary: 'Saves.',
  body: z.object({ name: z.string() }),
  data: z.null(),
});

const auth = sampleAuth();
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** Waits for everything that happens without further input. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const hands = { leave: vi.fn(), reload: vi.fn(), askSecondStep: vi.fn() };
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  Object.values(hands).forEach((hand) => hand.mockReset());
  vi.spyOn(toast, 'error');
  fetched.mockReset();
  lendHands(hands);
  browserRecord.set({ auth, locale: 'he-IL' });
});
afterEach(() => vi.unstubAllGlobals());

describe('urlOf', () => {
  it('fills in parameters, leaves out empty values, repeats lists', () => {
    const query = { page: 2, search: '', 'filters[status]': ['open', 'closed'] };
    expect(urlOf(list, { params: { id: 7 }, query })).toBe(
      '/api/things/7?page=2&filters%5Bstatus%5D=open&filters%5Bstatus%5D=closed',
    );
  });
});

describe('a call while the person is away', () => {
  const awayOf = () => {
    const init = fetched.mock.calls.at(-1)?.[1];
    return new Headers(init?.headers).get('X-Away');
  };
  beforeEach(() => fetched.mockImplementation(async () => answer(200, { data: null })));
  afterEach(() => lendWatch(null));

  it('carries a mark if the screen makes it by itself, not if the person asked for it', async () => {
    lendWatch(() => true);
    await call(save, { body: { name: 'x' } }, { ignoreRequest: true });
    expect(awayOf()).toBe('1');
    await call(save, { body: { name: 'x' } });
    expect(awayOf()).toBeNull();
  });

  it('carries no mark while the person is there', async () => {
    for (const watch of [() => false, null]) {
      lendWatch(watch);
      await call(save, { body: { name: 'x' } }, { ignoreRequest: true });
      expect(awayOf()).toBeNull();
    }
  });
});

describe('call', () => {
  it('sends a body with a file as form data, without empty values', async () => {
    fetched.mockResolvedValue(answer(200, { data: null }));
    const upload = endpoint({
      ...save,
      body: z.object({ name: z.string(), logo: z.file().optional(), note: z.string().nullable() }),
      upload: { field: 'logo', maxBytes: 10 },
    });
    const logo = new File(['x'], 'a.png');
    await call(upload, { body: { name: 'x', logo, note: null } });
    const init = fetched.mock.calls[0]?.[1];
    expect(new Headers(init?.headers).get('Content-Type')).toBeNull();
    expect([...(init?.body as FormData)]).toEqual([
      ['name', 'x'],
      ['logo', logo],
    ]);
  });

  it('carries the headers of every call, and returns the envelope', async () => {
    fetched.mockResolvedValue(answer(200, { data: null, message: 'נשמר' }));
    await expect(call(save, { body: { name: 'x' } })).resolves.toEqual({ data: null, message: 'נשמר' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/things');
    expect(init).toMatchObject({ method: 'POST', body: '{"name":"x"}' });
    expect(init?.headers).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'Content-Language': 'he-IL',
      'X-Role': 'user',
      Authorization: 'Bearer secret',
    });
    expect(new Headers(init?.headers).get('X-Timezone')).toMatch(/\w/);
  });

  it('sends the JSON headers even without a body', async () => {
    fetched.mockResolvedValue(answer(200, { data: null }));
    await call(list, { params: { id: 7 }, query: { page: 1, search: '', 'filters[status]': [] } });
    expect(fetched.mock.calls[0]?.[1]?.method).toBe('GET');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Content-Type')).toBe('application/json');
  });

  it('sends no token without a session', async () => {
    browserRecord.set({ auth: null });
    fetched.mockResolvedValue(answer(200, { data: null }));
    await call(save, { body: { name: 'x' } });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
  });

  it('shows the loader until the answer arrives, also on failure, but not for calls by the screen itself', async () => {
    const failing = call(save, { body: { name: 'x' } });
    fetched.mockRejectedValue(new TypeError('no network'));
    expect(isCalling()).toBe(true);
    await expect(failing).rejects.toBeDefined();
    expect(isCalling()).toBe(false);

    fetched.mockResolvedValue(answer(200, { data: null }));
    const quiet = call(save, { body: { name: 'x' } }, { ignoreRequest: true });
    expect(isCalling()).toBe(false);
    await quiet;
  });

  it('reports when no calls get through, and when they do again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await expect(call(save, { body: { name: 'x' } })).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(connection()).toBe('unreachable');
    expect(toast.error).not.toHaveBeenCalled();
    fetched.mockResolvedValue(answer(200, { data: null }));
    await call(save, { body: { name: 'x' } });
    expect(connection()).toBe('online');
  });

  it('reads field errors, and shows nothing itself', async () => {
    fetched.mockResolvedValue(
      answer(422, { message: 'יש פרטים שצריך לתקן', code: 'invalid', errors: { name: ['צריך למלא'] } }),
    );
    await expect(call(save, { body: { name: '' } })).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { name: ['צריך למלא'] },
    });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('survives an answer of another server', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(save, { body: { name: '' } })).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
    });
  });

  it.each([
    [401, 'session_expired', 'פג תוקף החיבור. נא להיכנס שוב', '/login'],
    [403, 'forbidden', 'בדיקה', '/forbidden'],
    [429, 'too_many_requests', 'בדיקה', '/login'],
  ])('%i ends the session in this browser', async (status, code, message, to) => {
    fetched.mockResolvedValue(answer(status, { message: 'בדיקה', code }));
    await expect(call(save, { body: { name: '' } })).rejects.toBeInstanceOf(ApiError);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
    expect(hands.leave).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('does not end a session that started meanwhile', async () => {
    fetched.mockImplementation(async () => {
      browserRecord.set({ auth: { ...auth, token: 'newer' } });
      return answer(401, { message: '', code: 'session_expired' });
    });
    await expect(call(save, { body: { name: '' } })).rejects.toBeInstanceOf(ApiError);
    expect(hands.leave).not.toHaveBeenCalled();
  });

  it('reloads the page if the role was switched elsewhere; no call on it fails until then', async () => {
    fetched.mockResolvedValue(answer(409, { message: 'התפקיד הוחלף', code: 'role_switched' }));
    const failed = vi.fn();
    call(save, { body: { name: '' } }).catch(failed);
    await vi.waitFor(() => expect(hands.reload).toHaveBeenCalledOnce());
    expect(isCalling()).toBe(false);
    await settled();
    expect(failed).not.toHaveBeenCalled();
    expect(hands.leave).not.toHaveBeenCalled();
  });
});

describe('a call of a page that is being left', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['the session is over', async () => answer(401, { message: '', code: 'session_expired' })],
    ['the role is another', async () => answer(409, { message: '', code: 'role_switched' })],
    ['nothing gets through', () => Promise.reject(new TypeError('no network'))],
  ];
  /** Starts a call that ends the session, which the test answers later; another call is made meanwhile. */
  function leaveWhile(failing: () => Promise<Response>) {
    let answerLeaving = (_answer: Response): void => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLeaving = resolve)));
    const leaving = call(save, { body: { name: 'x' } }, { isLeaving: true });
    fetched.mockImplementation(failing);
    const failed = vi.fn();
    call(list, { params: { id: 7 }, query: {} as never }, { ignoreRequest: true }).catch(failed);
    return {
      leaving,
      failed,
      answerLeaving: (status: number) => answerLeaving(answer(status, { data: null })),
    };
  }
  const expectNothingSaid = () => {
    for (const hand of Object.values(hands)) expect(hand).not.toHaveBeenCalled();
    expect(connection()).toBe('online');
  };
  afterEach(() => window.dispatchEvent(new Event('pageshow')));

  it.each(failures)('gets no answer when %s', async (_what, failing) => {
    const { leaving, failed, answerLeaving } = leaveWhile(failing);
    await settled();
    expect(failed).not.toHaveBeenCalled();
    answerLeaving(200);
    await leaving;
    // Later calls, until the page unloads, fail silently too.
    call(list, { params: { id: 8 }, query: {} as never }, { ignoreRequest: true }).catch(failed);
    await settled();
    expect(failed).not.toHaveBeenCalled();
    expectNothingSaid();
  });

  it('fails in the end if the page stays', async () => {
    const { leaving, failed, answerLeaving } = leaveWhile(async () => answer(404, { code: 'not_found' }));
    await settled();
    expect(failed).not.toHaveBeenCalled();
    answerLeaving(500);
    await expect(leaving).rejects.toMatchObject({ status: 500 });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  });

  it('fails as usual in the next session, and when the page is shown again', async () => {
    fetched.mockResolvedValueOnce(answer(200, { data: null }));
    await call(save, { body: { name: 'x' } }, { isLeaving: true });
    fetched.mockImplementation(async () => answer(404, { code: 'not_found' }));
    browserRecord.set({ auth: { ...auth, token: 'newer' } });
    await expect(call(save, { body: { name: 'x' } })).rejects.toMatchObject({ status: 404 });
    browserRecord.set({ auth });
    window.dispatchEvent(new Event('pageshow'));
    await expect(call(save, { body: { name: 'x' } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('reactionTo', () => {
  const failure = (
    status: number,
    code: ApiError['code'],
    rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {},
  ) => new ApiError({ status, code, ...rest });

  it.each<[string, unknown, AuthRecord | null, object]>([
    [
      'an admin whose session ended',
      failure(401, 'session_expired'),
      sampleAuth('admin'),
      { kind: 'leave', to: '/admin/login' },
    ],
    [
      'a manager whose session ended',
      failure(401, 'session_expired'),
      sampleAuth('manager'),
      { kind: 'leave', to: '/admin/login' },
    ],
    [
      '403 without words',
      failure(403, 'forbidden'),
      auth,
      { kind: 'leave', message: 'Access denied', to: '/forbidden' },
    ],
    [
      '429 without words',
      failure(429, 'too_many_requests'),
      null,
      { kind: 'leave', message: 'Too many attempts', to: '/login' },
    ],
    [
      'a conflict',
      failure(409, 'conflict', { said: 'Changed' }),
      auth,
      { kind: 'toast', message: 'Changed' },
    ],
    [
      '422 with fields',
      failure(422, 'invalid', { errors: { a: ['First'], b: ['Second'] } }),
      auth,
      { kind: 'toast', message: 'First' },
    ],
    [
      '422 with words only',
      failure(422, 'request_not_open', { said: 'Closed' }),
      auth,
      { kind: 'toast', message: 'Closed' },
    ],
    [
      'the question of an address change',
      failure(422, 'address_change', { said: 1 }),
      auth,
      { kind: 'quiet' },
    ],
    [
      'a failure of the server',
      failure(500, 'internal', { said: 'secret trace' }),
      auth,
      { kind: 'toast', message: 'Oops, something went wrong, try again' },
    ],
    [
      'a proxy’s page',
      failure(502, 'unreadable'),
      auth,
      { kind: 'toast', message: 'Oops, something went wrong, try again' },
    ],
    [
      'a bug',
      new TypeError('x is undefined'),
      auth,
      { kind: 'toast', message: 'Oops, something went wrong, try again' },
    ],
    [
      'no network: what the person does is answered, wherever on the page that is',
      failure(0, 'network'),
      auth,
      { kind: 'toast', message: 'Oops, something went wrong, try again' },
    ],
    ['a call given up', new DOMException('', 'AbortError'), auth, { kind: 'quiet' }],
  ])('%s', (_what, error, who, expected) => expect(reactionTo(error, who, 'en-US')).toMatchObject(expected));
});
