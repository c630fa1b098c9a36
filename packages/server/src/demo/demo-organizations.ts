import { sql } from 'kysely';
import { buildOrganization } from '../../testing/factories/organizations.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { drawLogo, type Shape } from './demo-logo.ts';

/** A house with a roof. */
const house: Shape = (x, y) =>
  (y > -0.05 && y < 0.6 && Math.abs(x) < 0.42) ||
  (y <= -0.05 && y > -0.62 && Math.abs(x) < (y + 0.62) * 1.05);
/** A wheel. */
const wheel: Shape = (x, y) => {
  const distance = Math.hypot(x, y);
  return (distance < 0.68 && distance > 0.46) || distance < 0.2;
};

/** The third one has no logo, to show the placeholder. */
const ORGANIZATIONS = [
  { name: 'שכנים טובים', slug: 'shchenim-tovim', daysAgo: 61, logo: drawLogo(house, [15, 118, 110]) },
  { name: 'נוסעים יחד', slug: 'nosim-yachad', daysAgo: 33, logo: drawLogo(wheel, [180, 83, 9]) },
  { name: 'Haifa Helpers', slug: 'haifa-helpers', daysAgo: 12, logo: null },
];

const DAY_MS = 24 * 60 * 60_000;

/** Adds organizations, each with a registration link; returns their ids by slug. */
export async function addOrganizations(tx: Tx, storage: Storage, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, slug, daysAgo, logo } of ORGANIZATIONS) {
    const stored = logo && (await storage.put('public/logos', logo, { accept: ['png'], maxBytes: 50_000 }));
    const createdAt = new Date(now.valueOf() - daysAgo * DAY_MS);
    const { id } = await buildOrganization(tx, { name, slug, logo: stored?.key ?? null, createdAt });
    ids.set(slug, id);
  }
  return ids;
}

/** Sets the admin who added them, once people exist: volunteers need organizations first. */
export const nameAuthor = (tx: Tx, adminId: number) =>
  sql`update organizations set author_id = ${adminId}`.execute(tx);
