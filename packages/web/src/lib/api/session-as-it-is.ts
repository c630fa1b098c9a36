import { currentSession } from '@ezra/contract/calls/account';
import type { SessionUser } from '@ezra/contract/account/auth';
import { requestOf } from './request.ts';

/** Asks the server for the session's person; null on failure. Leaves out the role: it may be outdated. */
export async function sessionAsItIs(): Promise<SessionUser | null> {
  const { url, init } = requestOf(currentSession, {});
  const headers = new Headers(init.headers);
  headers.delete('X-Role');
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) return null;
  const { data } = (await response.json()) as { data: SessionUser };
  return data;
}
