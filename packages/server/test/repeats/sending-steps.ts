import { holdSending, releaseSending, resendMessages } from '@ezra/contract/talk/sending';
import { sql } from 'kysely';
import { saveSetting } from '../../src/platform/settings/settings.repository.ts';
import { buildAdmin, buildHelpSeeker } from '../../testing/factories/people.ts';
import type { ProductApp } from '../../testing/product.ts';
import { signedIn } from '../requests/visits/visits-fixture.ts';
import { step, type Step } from './twice.ts';

const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');

async function failedMessage(app: ProductApp): Promise<number> {
  const { id } = await buildHelpSeeker(app.db);
  const { rows } = await sql<{ id: number }>`
    insert into messages (user_id, locale, template, purpose, type, priority, channels, channel, text, log_text,
      has_secret, state, attempts, next_attempt_at, created_at)
    values (${id}, 'he-IL', 'any', 'notice', 'event', 2, '{sms}', 'sms', 'שלום', 'שלום', false, 'failed', 10, ${app.clock.now()},
      ${app.clock.now()})
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

/** Messages that are held, released and sent again. The release comes after the hold, for the steps that follow. */
export const SENDING_STEPS: readonly Step[] = [
  step(holdSending, async (app) => ({ as: await admin(app) })),
  step(releaseSending, async (app) => {
    await saveSetting(app.db, 'sending', 'held', app.clock.now());
    return { as: await admin(app), body: {} };
  }),
  step(resendMessages, async (app) => ({ as: await admin(app), body: { ids: [await failedMessage(app)] } }), {
    differs: { sent: 0 },
  }),
];
