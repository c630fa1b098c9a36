import { cloneTemplate } from '@ezra/server/testing/database';
import { startTestServer } from '@ezra/server/testing/test-server';
import { publish } from './environment.ts';
import { startServer } from './running-server.ts';

/** Runs once: prepares a new database with the reference data, and starts the built server on it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const postgres = await startTestServer();
    undo.push(postgres.stop);
    const database = await cloneTemplate(postgres.server);
    undo.push(database.drop);
    const server = await startServer(database.url);
    undo.push(server.stop);
    publish({ address: server.address, databaseUrl: database.url });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
