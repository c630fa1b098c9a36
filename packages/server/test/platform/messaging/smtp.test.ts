import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '../../../src/platform/messaging/provider.ts';
import { smtpFailure, smtpProvider } from '../../../src/platform/messaging/smtp-provider.ts';

interface Received {
  email: Email;
  rcpt: string[];
}
const received: Received[] = [];
let refuse: { at: 'mail' | 'rcpt' | 'data'; code: number } | null = null;
let breakOff = false;
const sockets = new Set<Socket>();
let server: SMTPServer;
let url: string;

const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: (_address, _session, done) => done(refuse?.at === 'mail' ? refusal(refuse.code) : null),
    onRcptTo: (_address, _session, done) => done(refuse?.at === 'rcpt' ? refusal(refuse.code) : null),
    onData: (stream, session, done) => {
      void buffer(stream).then(async (raw) => {
        if (breakOff) return sockets.forEach((socket) => socket.destroy());
        if (refuse?.at === 'data') return done(refusal(refuse.code));
        received.push({
          email: await PostalMime.parse(raw),
          rcpt: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  received.length = 0;
  refuse = null;
  breakOff = false;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const message: OutgoingMessage = {
  channel: 'email',
  to: 'dana@example.org',
  locale: 'he-IL',
  kind: 'test',
  purpose: 'notice',
  text: 'שלום',
  mail: {
    subject: 'בקשה חדשה מחכה לך',
    lines: ['שלום דנה,', 'מישהו ביקש עזרה.'],
    button: { label: 'לצפייה בבקשה', url: 'https://example.org/r/1' },
  },
  unsubscribe: 'https://example.org/unsubscribe/email/abc',
};
const KEY = '0b0f1d5e-9d0c-4d2b-8f5a-111111111111';

async function sendOne(change: Partial<OutgoingMessage> = {}) {
  const provider = smtpProvider({
    url,
    from: 'no-reply@example.org',
    brand: { he: 'עזרה', en: 'Ezra' },
    requireTls: false,
  });
  try {
    return await provider.send({ ...message, ...change }, KEY, new AbortController().signal);
  } finally {
    await provider.close?.();
  }
}

describe('e-mail by SMTP', () => {
  test('arrives with both bodies, in the right direction, with its links', async () => {
    expect(await sendOne()).toEqual({ outcome: 'sent', providerId: `<${KEY}@example.org>` });
    const [{ email, rcpt } = { email: {} as Email, rcpt: [] }] = received;
    expect(rcpt).toEqual(['dana@example.org']);
    expect(email.subject).toBe('בקשה חדשה מחכה לך');
    expect(email.from).toEqual({ name: 'עזרה', address: 'no-reply@example.org' });
    expect(email.text).toContain('מישהו ביקש עזרה.');
    expect(email.text).toContain('https://example.org/r/1');
    expect(email.html).toContain('dir="rtl"');
    expect(email.html).toContain('href="https://example.org/r/1"');
    const header = (key: string) => email.headers.find((entry) => entry.key === key)?.value;
    expect(header('list-unsubscribe')).toBe('<https://example.org/unsubscribe/email/abc>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(email.messageId).toBe(`<${KEY}@example.org>`);
  });

  test('what cannot be refused has no way to refuse it', async () => {
    await sendOne({ unsubscribe: null });
    expect(received[0]?.email.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false);
  });

  test('an address cannot smuggle in a second recipient or a header', async () => {
    await sendOne({ to: 'dana@example.org, eve@example.org\r\nBcc: eve@example.org' });
    expect(received.flatMap(({ rcpt }) => rcpt)).not.toContain('eve@example.org');
  });

  test.each([
    ['rcpt', 550, 'permanent'],
    ['rcpt', 451, 'temporary'],
    ['rcpt', 554, 'doubtful'],
    ['data', 554, 'doubtful'],
    ['data', 421, 'provider'],
    ['mail', 550, 'provider'],
    ['mail', 451, 'temporary'],
    ['data', 452, 'temporary'],
  ] as const)('a server that answers %s with %i: %s', async (at, code, outcome) => {
    refuse = { at, code };
    expect(await sendOne()).toEqual({ outcome, code: `smtp_${code}` });
  });

  test('a server that cannot be reached has taken nothing', async () => {
    const provider = smtpProvider({
      url: 'smtp://127.0.0.1:1',
      from: 'a@example.org',
      brand: { he: '', en: '' },
      requireTls: false,
    });
    expect(await provider.send(message, KEY, new AbortController().signal)).toMatchObject({
      outcome: 'temporary',
    });
    await provider.close?.();
  });

  test('a connection lost after the words were sent leaves it unknown', async () => {
    breakOff = true;
    expect(await sendOne()).toMatchObject({ outcome: 'unknown' });
    expect(smtpFailure({ code: 'ECONNECTION', command: 'CONN' })).toMatchObject({ outcome: 'unknown' });
    expect(smtpFailure({ code: 'ESOCKET', originalCode: 'ECONNRESET' })).toMatchObject({
      outcome: 'unknown',
    });
  });

  test.each([
    [{ code: 'EAUTH', responseCode: 535 }, 'provider'],
    [{ code: 'EDNS' }, 'provider'],
    [{ code: 'ETLS' }, 'provider'],
    [{ code: 'ECONNECTION', responseCode: 554, command: 'CONN' }, 'provider'],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'temporary'],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 who?' }, 'permanent'],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 blocked' }, 'doubtful'],
    [{ code: 'EENVELOPE' }, 'permanent'],
  ])('%j: %s', (failure, outcome) => {
    expect(smtpFailure(failure)).toMatchObject({ outcome });
  });
});
