/** Passed from the global setup to the test processes in the environment. */
const ADDRESS = 'E2E_ADDRESS';
const DATABASE = 'E2E_DATABASE_URL';

export function publish(running: { address: string; databaseUrl: string }): void {
  process.env[ADDRESS] = running.address;
  process.env[DATABASE] = running.databaseUrl;
}

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through packages/e2e/playwright.config.ts`);
  return value;
}

/** Origin of the tested server, without a trailing slash. */
export const address = (): string => read(ADDRESS);

/** The database of the tested server, for factories. */
export const databaseUrl = (): string => read(DATABASE);
