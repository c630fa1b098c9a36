import type { Role } from '@ezra/contract/common/roles';
import type { Config } from './config.ts';

export interface DemoLogin {
  readonly role: Role;
  /** E.164. */
  readonly phone: string;
}

/** Returns the text that tells the operator how to reach and use the server, once it answers at `address`. */
export function announcement(
  config: Config,
  address: string,
  logins: readonly DemoLogin[],
  readyAfterMs: number,
): string {
  const lines = [`Ezra is at ${address} (ready in ${Math.round(readyAfterMs)} ms)`];
  if (logins.length > 0) {
    lines.push('Sign in with one of these phones:');
    for (const { role, phone } of logins) lines.push(`  ${role.padEnd(12)} ${phone}`);
  }
  if (config.messaging.mode === 'outbox') lines.push(`Codes and messages appear at ${address}/dev/outbox`);
  return lines.join('\n');
}
