import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayProvider } from '../../../src/platform/messaging/gateway-provider.ts';
import type { OutgoingMessage } from '../../../src/platform/messaging/provider.ts';
import { twilioProvider } from '../../../src/platform/messaging/twilio-provider.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let received: Received[] = [];
/** The stand-in's next answer; `cut` breaks the connection after the message arrived. */
let next:
  { status: number; body: unknown } | { status: number; raw: string; type: string } | 'cut' | 'silence';
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (next === 'cut') return request.socket.destroy();
      if (next === 'silence') return undefined;
      const isMoved = next.status === 302;
      response.writeHead(next.status, {
        ...(isMoved && { location: `http://${host}/elsewhere` }),
        ...('type' in next && next.type !== '' && { 'content-type': next.type }),
      });
      return response.end('raw' in next ? next.raw : JSON.stringify(next.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  next = { status: 200, body: {} };
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const message: OutgoingMessage = {
  channel: 'sms',
  to: '+972520001834',
  locale: 'he-IL',
  kind: 'sign_in_code',
  purpose: 'code',
  text: 'קוד הכניסה לעזרה: 1234 & עוד',
  mail: null,
  unsubscribe: null,
};
const signal = () => new AbortController().signal;

const gateway = (options: Partial<Parameters<typeof gatewayProvider>[0]> = {}) =>
  gatewayProvider({
    channel: 'sms',
    url: `http://${host}/messages`,
    token: 'secret',
    from: 'Ezra',
    hasIdempotency: true,
    ...options,
  });
const twilio = (options: Partial<Parameters<typeof twilioProvider>[0]> = {}) =>
  twilioProvider({
    channel: 'sms',
    url: `twilio://AC1:to%2Fken@${host}?plain=1`,
    from: '+15550100',
    ...options,
  });

describe('a gateway over HTTP', () => {
  it('gets the words with a key of its own for each message, and gives its id', async () => {
    next = { status: 202, body: { id: 77 } };
    expect(await gateway().send(message, 'key-1', signal())).toEqual({ outcome: 'sent', providerId: '77' });
    const [call] = received;
    expect(call?.path).toBe('/messages');
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      channel: 'sms',
      to: '+972520001834',
      from: 'Ezra',
      text: message.text,
      locale: 'he-IL',
      kind: 'sign_in_code',
      id: 'key-1',
    });
  });

  it('may be open and silent about ids', async () => {
    expect(await gateway({ token: undefined }).send(message, 'k', signal())).toEqual({
      outcome: 'sent',
      providerId: null,
    });
    expect(received[0]?.headers.authorization).toBeUndefined();
  });
});

describe('Twilio', () => {
  it('gets a form with sender and receiver, signed in as the account', async () => {
    next = { status: 201, body: { sid: 'SM1' } };
    expect(await twilio().send(message, 'k', signal())).toEqual({ outcome: 'sent', providerId: 'SM1' });
    const [call] = received;
    expect(call?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:to/ken').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      To: '+972520001834',
      From: '+15550100',
      Body: message.text,
    });
  });

  it('addresses WhatsApp as WhatsApp, and takes a messaging service for a sender', async () => {
    await twilio({ channel: 'whatsapp' }).send(message, 'k', signal());
    await twilio({ from: 'MG42' }).send(message, 'k', signal());
    const [whatsapp, service] = received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(whatsapp).toMatchObject({ To: 'whatsapp:+972520001834', From: 'whatsapp:+15550100' });
    expect(service).toEqual({ To: '+972520001834', MessagingServiceSid: 'MG42', Body: message.text });
  });

  it('is asked over TLS', async () => {
    const result = await twilioProvider({ channel: 'sms', url: `twilio://A:b@${host}`, from: '+1' }).send(
      message,
      'k',
      signal(),
    );
    expect(result.outcome).not.toBe('sent');
    expect(received).toEqual([]);
  });
});

/** A refusal that names whose fault it is, one that does not, and a page in place of an answer. */
const UNLISTED = { code: 20_999, message: 'The number +972520001834 is wrong' };
const answers = (of: 'twilio' | 'gateway') => (of === 'twilio' ? twilio() : gateway());

describe('what an answer means', () => {
  it.each([
    [302, 'provider'],
    [307, 'provider'],
    [400, 'doubtful'],
    [401, 'provider'],
    [402, 'provider'],
    [403, 'provider'],
    [404, 'doubtful'],
    [405, 'provider'],
    [408, 'temporary'],
    [410, 'provider'],
    [422, 'doubtful'],
    [429, 'temporary'],
    [500, 'unknown'],
    [502, 'temporary'],
    [503, 'temporary'],
    [504, 'unknown'],
  ])('%i: %s, with the provider’s number and no words', async (status, outcome) => {
    next = { status, body: UNLISTED };
    expect(await twilio().send(message, 'k', signal())).toEqual({ outcome, code: `twilio_${status}_20999` });
    expect(received).toHaveLength(1);
  });

  it.each([
    [400, 21_211, 'permanent'],
    [400, 21_610, 'permanent'],
    [400, 21_614, 'permanent'],
    [400, 63_003, 'permanent'],
    [400, 63_016, 'permanent'],
    [401, 20_003, 'provider'],
    [404, 20_404, 'provider'],
    [400, 21_606, 'provider'],
    [429, 20_429, 'temporary'],
  ])('Twilio’s %i with code %i: %s', async (status, code, outcome) => {
    next = { status, body: { code } };
    expect(await twilio().send(message, 'k', signal())).toEqual({
      outcome,
      code: `twilio_${status}_${code}`,
    });
  });

  it.each([
    ['twilio', { sid: 'SM1', status: 'queued', error_code: null }, { outcome: 'sent', providerId: 'SM1' }],
    ['twilio', { sid: 'SM1', status: 'failed', error_code: 63_016 }, { outcome: 'permanent' }],
    ['twilio', { sid: 'SM1', status: 'failed', error_code: 21_606 }, { outcome: 'provider' }],
    ['gateway', { id: 'm1', status: 'queued', error: null, code: 0 }, { outcome: 'sent', providerId: 'm1' }],
    ['gateway', { status: 401 }, { outcome: 'provider', code: 'gateway_200_401' }],
    ['gateway', { code: '404' }, { outcome: 'doubtful' }],
    ['gateway', { status: 429 }, { outcome: 'temporary' }],
    [
      'gateway',
      { status: 'error', code: 'no_credit' },
      { outcome: 'doubtful', code: 'gateway_200_no_credit' },
    ],
    ['gateway', { success: false, about: 'gateway' }, { outcome: 'provider' }],
    ['gateway', { error: { text: 'no' } }, { outcome: 'doubtful' }],
    ['gateway', { status: 'invalid_number' }, { outcome: 'doubtful' }],
    ['gateway', { code: -1, about: 'recipient' }, { outcome: 'permanent' }],
  ] as const)('%s answers 200 with %j', async (of, body, expected) => {
    next = { status: 200, body };
    expect(await answers(of).send(message, 'k', signal())).toMatchObject(expected);
  });

  it.each([
    [200, '<!doctype html><title>Parked</title>', 'text/html', 'provider', 'gateway_200_html'],
    [200, '  <html>', '', 'provider', 'gateway_200_html'],
    [200, 'Welcome', 'text/plain', 'provider', 'gateway_200_no_json'],
    [404, '<html>nginx</html>', 'text/html', 'provider', 'gateway_404_html'],
    [400, '{"code":"x"}', 'text/html', 'doubtful', 'gateway_400_x'],
    [503, '<html>later</html>', 'text/html', 'temporary', 'gateway_503'],
  ])('%i %s: from something else than the gateway', async (status, raw, type, outcome, code) => {
    next = { status, raw, type };
    expect(await gateway().send(message, 'k', signal())).toEqual({ outcome, code });
  });

  it('407 is read although it is hidden', async () => {
    next = { status: 407, body: UNLISTED };
    expect(await twilio().send(message, 'k', signal())).toEqual({ outcome: 'provider', code: 'twilio_407' });
  });

  it.each(['', 'ok', '"ok"'])('200 with the plain words %j: accepted', async (raw) => {
    next = { status: 200, raw, type: 'text/plain' };
    expect(await gateway().send(message, 'k', signal())).toEqual({ outcome: 'sent', providerId: null });
  });

  it.each([
    ['recipient', 'permanent'],
    ['gateway', 'provider'],
    ['weather', 'doubtful'],
  ])('a gateway may say that a 400 is about the %s', async (about, outcome) => {
    next = { status: 400, body: { code: 'Unknown number', about } };
    expect(await gateway().send(message, 'k', signal())).toEqual({
      outcome,
      code: 'gateway_400_unknown_number',
    });
  });

  it('a host that does not exist, and a certificate that does not hold: the settings are at fault', async () => {
    const url = 'http://no-such-host.invalid/';
    expect(await gateway({ url }).send(message, 'k', signal())).toMatchObject({ outcome: 'provider' });
    expect(await gateway({ url: `https://${host}/` }).send(message, 'k', signal())).toMatchObject({
      outcome: 'provider',
    });
  });

  it('no connection: certainly not accepted', async () => {
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    const result = await gateway({ url: `http://127.0.0.1:${port}/` }).send(message, 'k', signal());
    expect(result).toEqual({ outcome: 'temporary', code: 'gateway_econnrefused' });
  });

  it('a connection that breaks, and one that is given up: perhaps accepted', async () => {
    next = 'cut';
    expect(await gateway().send(message, 'k', signal())).toMatchObject({ outcome: 'unknown' });
    next = 'silence';
    const ends = AbortSignal.timeout(200);
    expect(await gateway().send(message, 'k', ends)).toEqual({
      outcome: 'unknown',
      code: 'gateway_timeouterror',
    });
  });
});
