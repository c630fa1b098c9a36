import { setTimeout as sleep } from 'node:timers/promises';
import { solutionOf } from '../../testing/accounts.ts';
import { DEMO_LOGINS } from '../../src/demo/demo-logins.ts';

/** Calls by path, since the release that answers them may know another contract. */
interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly data: Record<string, unknown>;
}

export interface Traffic {
  /** From now on answers belong to this phase. */
  enter(phase: string): void;
  /** Waits until each kind of call was answered well in the present phase. */
  round(): Promise<void>;
  /** Calls that were answered by a failure of the server, or not at all. */
  readonly failures: readonly string[];
  readonly count: number;
  stop(): Promise<void>;
}

const PAUSE_MS = 20;
const ROUND_WITHIN_MS = 120_000;
const LIMITED = new Set([422, 429]);

type Loop = (ask: (call: Call) => Promise<Answer>) => Promise<void>;

/**
 * Lets one demo person of each role read all that has no parameters and sign in anew, and has a help seeker and a
 * manager write, over and over: each call goes to the next address.
 */
export async function startTraffic(addresses: () => string[]): Promise<Traffic> {
  const failures: string[] = [];
  const well = new Map<string, Set<string>>();
  /** Calls that were answered well at some time: others are refused to this person by either release. */
  const kinds = new Set<string>();
  let phase = '';
  let count = 0;
  let turn = 0;
  let stopped = false;

  const ask = async ({ name, method, path, body, token }: Call): Promise<Answer> => {
    const all = addresses();
    const url = all[turn++ % all.length] ?? '';
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    count += 1;
    const status = answer?.status ?? 0;
    // A process that was just ended by the test may have cut the call off; it is no address any more.
    const isGone = status === 0 && !addresses().includes(url);
    if ((status === 0 && !isGone) || status >= 500)
      failures.push(`${phase}: ${name}: ${status} ${text ?? ''}`);
    if (status === 200) kinds.add(name);
    // Exports are limited.
    if (status === 200 || (method === 'GET' && LIMITED.has(status))) well.get(phase)?.add(name);
    const isJson = answer?.headers.get('content-type')?.includes('json') === true;
    return { status, data: isJson && text ? ((JSON.parse(text) as { data?: never }).data ?? {}) : {} };
  };
  const enter = (next: string) => {
    phase = next;
    well.set(next, new Set());
  };
  enter('before');

  const tokens = new Map<string, string>();
  const signIn = async ({ role, phone }: (typeof DEMO_LOGINS)[number]): Promise<void> => {
    const page = role === 'user' || role === 'volunteer' ? role : 'admin';
    const challenge = await ask({ name: 'challenge', method: 'GET', path: '/api/captcha/challenge' });
    const captcha = await solutionOf(challenge.data);
    const sent = await ask({
      name: `sign-in as ${role}`,
      method: 'POST',
      path: `/api/${page}/auth/login`,
      body: { phone, captcha },
    });
    if (sent.status !== 200) return;
    const otp = await codeOf(phone);
    const body = { phone, otp, ticket: sent.data['ticket'], is_volunteer: role === 'volunteer' };
    const path = '/api/auth/verify-otp';
    const signed = await ask({ name: `code of ${role}`, method: 'POST', path, body });
    if (signed.status === 200) tokens.set(role, String(signed.data['token']));
  };
  const codeOf = async (phone: string): Promise<string> => {
    for (;;) {
      const path = `/api/dev/outbox?to=${encodeURIComponent(phone)}`;
      const { data } = await ask({ name: 'outbox', method: 'GET', path });
      const texts = Array.isArray(data) ? (data as { text: string }[]).map(({ text }) => text) : [];
      const code = texts.map((text) => /#(\d{4})$/.exec(text)?.[1]).find((found) => found !== undefined);
      if (code !== undefined || stopped) return code ?? '';
      await sleep(PAUSE_MS);
    }
  };
  for (const login of DEMO_LOGINS) await signIn(login);

  const document = (await (await fetch(`${addresses()[0]}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const readable = Object.entries(document.paths)
    .filter(([path, calls]) => 'get' in calls && !path.includes('{'))
    .map(([path]) => (path.startsWith('/api') ? path : `/api${path}`));

  const reading =
    (role: string): Loop =>
    async () => {
      for (const path of readable) {
        if (stopped) return;
        await ask({ name: `GET ${path} as ${role}`, method: 'GET', path, token: tokens.get(role) });
      }
    };
  const write = (role: string, name: string, path: string, body?: unknown) => {
    const method = body === undefined ? 'DELETE' : 'POST';
    return ask({ name, method, path: `/api${path}`, body, token: tokens.get(role) });
  };
  let words = 0;
  const seeking: Loop = async () => {
    const message = `${Date.now()} ${(words += 1)}`;
    // The words of a day are limited.
    if (well.get(phase)?.has('contact') !== true)
      await write('user', 'contact', '/contacts', { subject: 'בדיקה', message });
    await write('user', 'raise an emergency', '/event/requests', { description: message });
    await write('user', 'close an emergency', '/event/requests/emergency');
  };
  const managing: Loop = async () => {
    const me = await ask({
      name: 'profile of manager',
      method: 'GET',
      path: '/api/auth/profile',
      token: tokens.get('manager'),
    });
    const event = {
      name: `אירוע ${(words += 1)}`,
      radius: '0.1',
      address: { formatted_address: 'מצפה רמון', lat: 30.61, lng: 34.8 },
      manager_id: me.data['id'],
    };
    const made = await write('manager', 'open an event', '/manager/events', event);
    if (made.status !== 200) return;
    await ask({
      name: 'stop an event',
      method: 'PUT',
      path: `/api/manager/events/${String(made.data['id'])}`,
      body: { name: event.name, status: 0, system_note: 'בדיקה' },
      token: tokens.get('manager'),
    });
  };
  const signingIn: Loop = async () => {
    for (const login of DEMO_LOGINS) if (!stopped) await signIn(login);
    // The number of codes for a phone is limited.
    for (let waited = 0; waited < 4_000 && !stopped; waited += 100) await sleep(100);
  };

  const loops = [...DEMO_LOGINS.map(({ role }) => reading(role)), seeking, managing, signingIn];
  const running = Promise.all(
    loops.map(async (loop) => {
      while (!stopped) {
        await loop(ask);
        await sleep(PAUSE_MS);
      }
    }),
  );

  return {
    enter,
    failures,
    get count() {
      return count;
    },
    async round() {
      const done = well.get(phase);
      const missing = () => [...kinds].filter((name) => done?.has(name) !== true);
      const deadline = performance.now() + ROUND_WITHIN_MS;
      while (missing().length > 0) {
        if (performance.now() > deadline)
          throw new Error(`${phase}: never answered well: ${missing().join(', ')}`);
        await sleep(PAUSE_MS);
      }
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
