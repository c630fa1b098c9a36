import { expect } from '@playwright/test';
import type { KeptMessage } from '@ezra/contract/outbox';
import { address } from './environment.ts';

/** What would have gone to one recipient (E.164 or an e-mail address), newest first. */
export async function messagesTo(to: string): Promise<KeptMessage[]> {
  const answer = await fetch(`${address()}/api/dev/outbox?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`GET /api/dev/outbox answered ${answer.status}`);
  const body = (await answer.json()) as { data: KeptMessage[] };
  return body.data;
}

/** Does `work`, then waits for a message that it caused: the newest to `to` that was not there before. */
export async function messageAfter(to: string, work: () => Promise<void>): Promise<KeptMessage> {
  const before = (await messagesTo(to))[0]?.id ?? 0;
  await work();
  let newest: KeptMessage | undefined;
  await expect
    .poll(async () => (newest = (await messagesTo(to))[0])?.id ?? 0, { message: `a message to ${to}` })
    .toBeGreaterThan(before);
  if (!newest) throw new Error(`no message to ${to}`);
  return newest;
}

/** The four digits in a message that carries a code. */
export function codeIn(message: KeptMessage): string {
  const code = /(?<!\d)\d{4}(?!\d)/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in: ${message.text}`);
  return code;
}
