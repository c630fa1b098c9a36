import type { currentSession, SessionUser } from '@ezra/contract/auth';
import { addressOf } from './address.ts';
import { requestOf } from './request.ts';

const session = addressOf<typeof currentSession>({ method: 'GET', path: '/auth/session' });

/**
 * Who is signed in as the server has it; null when that cannot be had. Asked without saying the role that
 * this page believes in, which is the very thing that is wrong.
 */
export async function sessionAsItIs(): Promise<SessionUser | null> {
  const { url, init } = requestOf(session, {});
  const headers = new Headers(init.headers);
  headers.delete('X-Role');
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) return null;
  const { data } = (await response.json()) as { data: SessionUser };
  return data;
}
