import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Channel } from '../../../src/platform/messaging/channel-rules.ts';
import type { Provider, SendResult } from '../../../src/platform/messaging/provider.ts';

export interface HandOver {
  key: string;
  to: string;
  text: string;
  at: number;
}

/**
 * A provider of SMS as a server of its own: it remembers what it was given (`handOvers`), and delivers
 * once for each key (`delivered`). `hold` keeps its answers back until it is called again with false.
 */
export async function providerStandIn() {
  const handOvers: HandOver[] = [];
  const delivered = new Map<string, HandOver>();
  const waiting: (() => void)[] = [];
  let holding = false;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const handOver = { ...(body as Omit<HandOver, 'at'>), at: performance.now() };
      handOvers.push(handOver);
      if (!delivered.has(handOver.key)) delivered.set(handOver.key, handOver);
      const answer = () => response.end('ok');
      if (holding) waiting.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    handOvers,
    delivered,
    hold(on: boolean) {
      holding = on;
      if (!on) for (const answer of waiting.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The adapter of the stand-in. */
export const standInProvider = (
  url: string,
  hasIdempotency: boolean,
  channel: Channel = 'sms',
): Provider => ({
  channel,
  name: 'stand-in',
  hasIdempotency,
  async send(message, key, signal): Promise<SendResult> {
    const body = JSON.stringify({ key, to: message.to, text: message.text });
    const response = await fetch(url, { method: 'POST', body, signal });
    await response.text();
    return { outcome: 'sent', providerId: key };
  },
});
