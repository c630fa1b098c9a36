import { expect } from '@playwright/test';
import type { KeptMessage } from '@ezra/contract/talk/notifications';
import { address } from './environment.ts';

/** Returns the stored messages to one recipient (E.164 or an e-mail address), newest first. */
export async function messagesTo(to: string): Promise<KeptMessage[]> {
  const answer = await fetch(`${address()}/api/dev/outbox?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`GET /api/dev/outbox answered ${answer.status}`);
  const body = (await answer.json()) as { data: KeptMessage[] };
  return body.data;
}

type Wanted = (message: KeptMessage) => boolean;

/** Does `work`, then waits for a message that it caused: the newest to `to` that was not there before. */
export async function messageAfter(
  to: string,
  work: () => Promise<void>,
  isWanted: Wanted = () => true,
): Promise<KeptMessage> {
  const before = (await messagesTo(to))[0]?.id ?? 0;
  await work();
  let newest: KeptMessage | undefined;
  await expect
    .poll(
      async () =>
        (newest = (await messagesTo(to)).find((one) => one.id > before && isWanted(one))) !== undefined,
      { message: `a message to ${to}` },
    )
    .toBe(true);
  if (!newest) throw new Error(`no message to ${to}`);
  return newest;
}

/** Returns the code that `work` caused to be sent, ignoring other messages that arrive meanwhile. */
export const codeAfter = async (to: string, work: () => Promise<void>): Promise<string> =>
  codeIn(await messageAfter(to, work, ({ kind }) => kind.endsWith('_code')));

/** The four digits in a message with a code. */
function codeIn(message: KeptMessage): string {
  const code = /(?<!\d)\d{4}(?!\d)/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in: ${message.text}`);
  return code;
}
