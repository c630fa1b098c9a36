/**
 * Measures the least that a program with an embedded PostgreSQL needs to be ready: starts the database (in a
 * folder that is already initialised), waits until a query is answered and opens a bare HTTP server.
 *
 * Settings: PORT, POSTGRES (JSON: { file, args, options } of the program), DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const { PORT, POSTGRES, DATABASE_URL } = process.env;
const { file, args, options } = JSON.parse(POSTGRES);
const postgres = spawn(file, args, { ...options, stdio: 'ignore', detached: true });

async function answers() {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
while (!(await answers())) await sleep(10);
createServer((_request, response) => response.end('ok')).listen(Number(PORT), '127.0.0.1');

process.on('SIGTERM', () => {
  postgres.once('exit', () => process.exit(0));
  // PostgreSQL's fast shutdown.
  postgres.kill('SIGINT');
});
