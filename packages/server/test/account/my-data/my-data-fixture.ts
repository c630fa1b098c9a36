import { exportMyData } from '@ezra/contract/account/my-data';
import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { productApp, type ProductApp } from '../../../testing/product.ts';

export interface Exported {
  account: Record<string, unknown>;
  help_seeker: { disabilities: string[]; details: Record<string, unknown> | null };
  volunteer: { agreement: Record<string, unknown> | null; former_agreements: Record<string, unknown>[] };
  requests: Record<string, unknown>[];
  offers: Record<string, unknown>[];
  event_requests: Record<string, unknown>[];
  references: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  chat_messages: Record<string, unknown>[];
  said: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  accesses: Record<string, unknown>[];
  passkeys: Record<string, unknown>[];
  second_factor: Record<string, unknown>;
  cut: string[];
}

export let app: ProductApp;
/** The product for the tests of one file, which calls this at its top. */
export function useApp(): void {
  beforeAll(async () => {
    app = await productApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(60));
}

export const fetchFile = (token: string, query: string, locale = 'he-IL') =>
  app.server.inject({
    url: `/api${exportMyData.path}${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-language': locale, 'x-timezone': 'Asia/Jerusalem' },
  });
export const tokenOf = async (id: number, role: Role) => (await app.signIn(id, role)).token;

export async function exported(id: number, role: Role): Promise<Exported> {
  const answer = await fetchFile(await tokenOf(id, role), '?format=json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  return answer.json();
}
export async function pageOf(id: number, role: Role, locale: 'he-IL' | 'en-US'): Promise<string> {
  const answer = await fetchFile(await tokenOf(id, role), '', locale);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}
/** The words of a page, without its tags. */
export const wordsOf = (page: string) =>
  page.replace(/<style>[^]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

export async function note(subjectId: number, actorId: number) {
  await sql`insert into access_log (seen_at, actor_id, actor_role, subject_id, place)
    values (now(), ${actorId}, 'admin', ${subjectId}, 'help_request')`.execute(app.db);
}
export async function message(
  userId: number,
  words: string,
  at = app.clock.now(),
  { template = 'sample', about = null }: { template?: string; about?: number | null } = {},
) {
  await sql`insert into messages (user_id, locale, template, purpose, type, priority, channels, channel, text, log_text,
      state, about_user_id, next_attempt_at, created_at)
    values (${userId}, 'he-IL', ${template}, 'notice', 'help_request', 3, '{sms}', 'sms', 'the secret words', ${words},
      'sent', ${about}, ${at}, ${at})`.execute(app.db);
}
