import { sql } from 'kysely';
import { composeFeatures, type Features } from '../src/compose-features.ts';
import { diskStorage } from '../src/platform/storage/disk-storage.ts';
import { testStorage } from './test-storage.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import type { Executor } from '../src/platform/db/database.ts';
import { testApp, type TestApp, type TestAppOptions } from './app.ts';
import { TEST_SECRET_KEY } from './factories/people.ts';
import { linkPages, type LinkPages } from './link-pages.ts';

export interface ProductApp extends TestApp {
  features: Features;
  links: LinkPages;
  /** Runs a scheduled job now. */
  runJob(name: string): Promise<void>;
}

const PUBLIC_URL = 'https://ezra.example.org';

/** The whole product, as `app.ts` builds it, on a test database. */
export async function productApp(
  options: Omit<TestAppOptions, 'routes'> & { secondFactor?: 'optional' | 'required' } = {},
): Promise<ProductApp> {
  const { secondFactor = 'optional', ...rest } = options;
  let features: Features | undefined;
  const app = await testApp({
    ...rest,
    routes: ({ database }) => {
      features = composeFeatures({
        db: database.db,
        config: {
          http: { publicUrl: PUBLIC_URL },
          messaging: { mode: 'outbox' },
          signInLimits: { captchaCost: 1, captchaSteps: 4 },
          secondFactor,
          tiles: { url: undefined, attribution: '' },
          messageCosts: {},
          showsInvented: true,
        },
        secrets: createSecrets(TEST_SECRET_KEY),
        channels: ['sms', 'email'],
        uploads: diskStorage(testStorage()),
      });
      return features.routes;
    },
  });
  if (!features) throw new Error('the routes were not made');
  const { jobs } = features;
  return Object.assign(app, {
    features,
    links: linkPages(features.links, app.clock),
    async runJob(name: string) {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      const { signal } = new AbortController();
      await job.run(null, { db: app.db, now: app.clock.now(), log: app.log, signal });
    },
  });
}

/** Templates of a person's messages, in order; `since` skips that many. */
export async function templatesTo(db: Executor, userId: number, since = 0): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from messages where user_id = ${userId} order by id offset ${since}`.execute(db);
  return rows.map((row) => row.template);
}

/** Texts of a person's messages, in order. */
export async function wordsTo(db: Executor, userId: number): Promise<string[]> {
  const { rows } = await sql<{ log_text: string }>`
    select log_text from messages where user_id = ${userId} order by id`.execute(db);
  return rows.map((row) => row.log_text);
}
