import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Once for each run of the tests: the database server and its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
