import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { serverProgram, type ServerProcess, type ServerProgram } from '../../testing/server-process.ts';

/** Building the program takes long on a busy machine. */
const BUILT_WITHIN_MS = 120_000;

/** Builds the program for the tests of a file; ends its processes after them. */
export function builtProgram(): { readonly current: ServerProgram } {
  let program: ServerProgram | undefined;
  beforeAll(async () => {
    program = await serverProgram();
  }, BUILT_WITHIN_MS);
  afterAll(() => program?.remove());
  return {
    get current() {
      if (!program) throw new Error('the program is built before the first test, not earlier');
      return program;
    },
  };
}

export interface Stage {
  readonly database: TestDatabase;
  /** Another process on that database. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
}

/** Each test of the file has an empty database, on which it starts processes as it likes. */
export function stageForEach(): Stage {
  const program = builtProgram();
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());
  return {
    get database() {
      return database;
    },
    start: (env = {}) => program.current.start({ databaseUrl: database.url, env }),
  };
}

export interface SharedStage {
  readonly database: TestDatabase;
  /** Two processes on one database. */
  readonly servers: readonly [ServerProcess, ServerProcess];
}

/** Two processes and their one database, for all tests of the file. */
export function stageOfTwo(): SharedStage {
  let database: TestDatabase;
  let servers: [ServerProcess, ServerProcess];
  // Hooks registered first run last: the processes end before their database is dropped.
  afterAll(() => database.drop());
  const program = builtProgram();
  beforeAll(async () => {
    database = await testDatabase();
    const start = () => program.current.start({ databaseUrl: database.url });
    servers = await Promise.all([start(), start()]);
  }, BUILT_WITHIN_MS);
  return {
    get database() {
      return database;
    },
    get servers() {
      return servers;
    },
  };
}
