import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sampleRoutes } from './sample-routes.ts';

it('a stopping server finishes what it has begun and takes no new connections', async () => {
  let begun = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = async () => {
    begun();
    await sleep(300);
    return { text: 'done' };
  };
  const app = await testApp({ routes: sampleRoutes({ slow }) });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api/fail/slow`);
  await reached;
  const closed = app.close();
  expect(await (await answer).json()).toEqual({ data: { text: 'done' } });
  await closed;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});
