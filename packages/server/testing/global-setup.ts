import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Starts the database server and prepares its template, once for each test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
