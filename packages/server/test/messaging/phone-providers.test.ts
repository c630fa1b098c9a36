import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayProvider } from '../../src/platform/messaging/gateway-provider.ts';
import type { OutgoingMessage } from '../../src/platform/messaging/provider.ts';
import { twilioProvider } from '../../src/platform/messaging/twilio-provider.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let received: Received[] = [];
/** The stand-in's next answer; `cut` breaks the connection after the message arrived. */
let next: { status: number; body: unknown } | 'cut' | 'silence';
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (next === 'cut') return request.socket.destroy();
      if (next === 'silence') return undefined;
      const isMoved = next.status === 302;
      response.writeHead(next.status, isMoved ? { location: `http://${host}/elsewhere` } : {});
      return response.end(JSON.stringify(next.body));
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

describe('what an answer means', () => {
  it.each([
    [400, 'permanent'],
    [401, 'temporary'],
    [403, 'temporary'],
    [404, 'permanent'],
    [408, 'temporary'],
    [422, 'permanent'],
    [429, 'temporary'],
    [500, 'unknown'],
    [502, 'temporary'],
    [503, 'temporary'],
    [504, 'unknown'],
    [302, 'permanent'],
  ])('%i: %s, with the provider’s number and no words', async (status, outcome) => {
    next = { status, body: { code: 21_211, message: `The number ${message.to} is wrong` } };
    expect(await twilio().send(message, 'k', signal())).toEqual({ outcome, code: `twilio_${status}_21211` });
    expect(received).toHaveLength(1);
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
