import { holdSending } from '@ezra/contract/talk/sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { touchRunner } from '../../../src/platform/jobs/jobs.repository.ts';
import { readReadiness } from '../../../src/platform/readiness.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildAdmin, buildHelpSeeker } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let product: ProductApp;
let app: TestApp;
const own = { database: true, jobs: true };
beforeAll(async () => {
  product = await productApp();
  const { database, clock, features } = product;
  app = await testApp({
    database,
    // Made for each look: a look is remembered for a second.
    readiness: () => readReadiness({ db: database.db, clock, own: async () => own, ...features })(),
  });
});
afterAll(async () => {
  await app.close();
  await product.close();
});
beforeEach(async () => {
  Object.assign(own, { database: true, jobs: true });
  await sql`truncate messages, message_attempts, settings, channel_stops, job_runners`.execute(product.db);
  await touchRunner(product.db, 'pool');
});

const look = async (query = '') => {
  const answer = await app.server.inject(`/readyz${query}`);
  return { code: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};

it('is ready while workers report, and nothing waits', async () => {
  expect(await look()).toEqual({
    code: 200,
    status: 'ready',
    checks: { database: true, jobs: true, sending: true },
    facts: { runners: 1, oldest_due_message_seconds: null, stopped_channels: [], sending_held: false },
    troubles: [],
  });
  expect(await look('?all=1')).toMatchObject({ code: 200 });
});

it('is degraded when no worker of any process reports: this process still serves calls', async () => {
  await sql`update job_runners set seen_at = now() - interval '31 seconds'`.execute(product.db);
  const degraded = {
    status: 'degraded',
    checks: { jobs: false },
    facts: { runners: 0 },
    troubles: ['workers'],
  };
  expect(await look()).toMatchObject({ code: 200, ...degraded });
  expect(await look('?all=1')).toMatchObject({ code: 503, ...degraded });
});

it('is degraded when messages are late, a channel is stopped or sending is held', async () => {
  const ruth = await buildHelpSeeker(product.db);
  const due = new Date(product.clock.now().valueOf() - 130_000);
  await sql`insert into messages (user_id, locale, template, purpose, type, priority, channels, channel, text, log_text,
      next_attempt_at, created_at)
    values (${ruth.id}, 'he-IL', 'any', 'notice', 'event', 3, '{sms}', 'sms', '', '', ${due}, ${due})`.execute(
    product.db,
  );
  expect(await look()).toMatchObject({
    code: 200,
    status: 'degraded',
    checks: { jobs: true, sending: false },
    facts: { oldest_due_message_seconds: 130 },
    troubles: ['sending_late'],
  });
  await sql`insert into channel_stops (channel, stopped_at, provider, code, next_probe_at)
    values ('sms', ${due}, 'gateway', 'gateway_404', ${due})`.execute(product.db);
  expect(await look()).toMatchObject({
    checks: { sending: false },
    facts: { stopped_channels: ['sms'] },
    troubles: ['sending_stopped'],
  });
  const admin = await buildAdmin(product.db);
  await product.call(holdSending, { as: await product.signIn(admin.id, 'admin') });
  expect(await look()).toMatchObject({
    facts: { sending_held: true },
    troubles: ['sending_stopped', 'sending_held'],
  });
});

it('is unavailable when this process lacks a part of its own, whatever the others do', async () => {
  own.jobs = false;
  expect(await look()).toMatchObject({
    code: 503,
    status: 'unavailable',
    checks: { jobs: false, sending: true },
  });
});
