import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { buildAdmin } from '../../packages/server/testing/factories/people.ts';
import { buildSession } from '../../packages/server/testing/factories/sessions.ts';
import type { BuiltServer } from './built-server.ts';
import { timed } from './statistics.ts';

const LOOK_EVERY_MS = 50;
/** A small heap, because a large one is collected late and would hide what the work needs. */
export const SMALL_HEAP = ['--max-old-space-size=96', '--max-semi-space-size=8'];

/** Resources that a piece of work used. */
export interface Watched {
  /** Milliseconds. */
  took: number;
  /** Peak memory of the server, in bytes. */
  memory: number;
  /** Processor time of the server, in µs. */
  cpu: number;
}

export async function watched(server: BuiltServer, work: () => Promise<unknown>): Promise<Watched> {
  let memory = server.residentMemory();
  const look = setInterval(() => (memory = Math.max(memory, server.residentMemory())), LOOK_EVERY_MS);
  const before = await server.cpuTime();
  try {
    const took = await timed(work);
    return { took, memory, cpu: (await server.cpuTime()) - before };
  } finally {
    clearInterval(look);
  }
}

/** Signs in a new admin without regional limits, and returns the token. */
export async function signInAdmin(db: Database): Promise<string> {
  const { id: userId } = await buildAdmin(db);
  const { token } = await buildSession(db, userId, 'admin');
  return token;
}
