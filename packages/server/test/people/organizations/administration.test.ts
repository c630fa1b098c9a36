import {
  addOrganization,
  listOrganizations,
  showOrganization,
  updateOrganization,
} from '@ezra/contract/people/organizations';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import { queryString } from '../../../testing/app.ts';
import { buildOrganization } from '../../../testing/factories/organizations.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { testStorage } from '../../../testing/test-storage.ts';

let app: ProductApp;
let as: { token: string };
let adminId: number;
beforeAll(async () => {
  app = await productApp();
  adminId = (await buildAdmin(app.db)).id;
  as = await app.signIn(adminId, 'admin');
});
afterAll(() => app.close());

const picture = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff', side = 8) => {
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#0a0' } });
  return new File([new Uint8Array(await drawn.toFormat(format).toBuffer())], `logo.${format}`);
};
const add = (name: string, logo?: File, by = as) =>
  app.call(addOrganization, { body: { name, ...(logo && { logo }) }, as: by, locale: 'en-US' });
const rowOf = async (id: number) => {
  const { rows } = await sql<{ name: string; slug: string; logo: string | null; author_id: number }>`
    select name, slug, logo, author_id from organizations where id = ${id}`.execute(app.db);
  return rows[0];
};
const fileOf = (logo: string | null) => path.join(testStorage(), (logo ?? '').replace('/storage/', ''));
const activities = async (id: number) =>
  (
    await sql<{ new_values: unknown; actor_id: number }>`
      select new_values, actor_id from activity_log where subject = 'organization' and subject_id = ${id}
      order by id`.execute(app.db)
  ).rows;

describe('adding an organization', () => {
  it('makes its link of its name, and notes who did', async () => {
    const { data, message } = (await add('  יד לאור  ')).ok;
    expect(message).toBe('Organization added');
    expect(data).toEqual({ id: data.id, name: 'יד לאור', logo: null, slug: 'yd-lavr' });
    expect(await rowOf(data.id)).toMatchObject({ slug: 'yd-lavr', author_id: adminId });
    expect(await activities(data.id)).toEqual([
      { new_values: { name: 'יד לאור', slug: 'yd-lavr' }, actor_id: adminId },
    ]);
  });

  it('never gives a link twice, be it of an organization that was removed', async () => {
    await buildOrganization(app.db, { name: 'Bridge', deletedAt: new Date() });
    const second = (await add('bridge')).ok.data;
    const third = (await add('Bridge!')).ok.data;
    expect([(await rowOf(second.id))?.slug, (await rowOf(third.id))?.slug]).toEqual(['bridge-2', 'bridge-3']);
  });

  it('gives a link to names that have no letters for it', async () => {
    expect((await rowOf((await add('关爱之家')).ok.data.id))?.slug).toBe('organization');
  });

  it('gives different links to names that are written the same, added at once', async () => {
    const added = await Promise.all(['Race', 'Race!', 'Race?', 'Race.'].map((name) => add(name)));
    const slugs = await Promise.all(added.map(async ({ ok }) => (await rowOf(ok.data.id))?.slug));
    expect(slugs.sort()).toEqual(['race', 'race-2', 'race-3', 'race-4']);
  });

  it.each([
    ['', 'Fill in this field'],
    ['  ', 'Fill in this field'],
    ['x', 'At least 2 characters'],
    ['x'.repeat(121), 'At most 120 characters'],
  ])('needs a name (%j)', async (name, message) => {
    const answer = await add(name);
    expect([answer.status, answer.error.errors]).toEqual([422, { name: [message] }]);
  });

  it('of a name that another one has is refused, at once too', async () => {
    const other = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const answers = await Promise.all([add('Twins'), add('TWINS', undefined, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.error.errors).toEqual({ name: ['This is already in use'] });
  });

  it('twice in a minute by one person adds one, and keeps one picture', async () => {
    const first = (await add('Second press', await picture('png'))).ok.data;
    expect((await add('Second press', await picture('png'))).ok.data).toEqual(first);
    expect(existsSync(fileOf(first.logo))).toBe(true);
    app.clock.advance(61);
    expect((await add('Second press')).status).toBe(422);
  });
});

describe('the logo', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('may be a %s', async (format) => {
    const { logo } = (await add(`Logo ${format}`, await picture(format))).ok.data;
    expect(logo).toMatch(/^\/storage\/public\/logos\/[0-9a-f]+\.(png|jpg|webp|gif)$/);
    expect(existsSync(fileOf(logo))).toBe(true);
  });

  it.each<[string, () => Promise<File> | File, string]>([
    ['a text with the name of a picture', () => new File(['a text'], 'logo.png'), 'kind of file'],
    [
      'an SVG',
      () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
      'kind of file',
    ],
    [
      'a picture of a phone that nothing here can read',
      () => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'photo.heic', { type: 'image/heic' }),
      'Choose PNG, JPG, WebP, GIF, AVIF, TIFF',
    ],
    ['a picture that is cut off', async () => cut(await picture('png', 64)), 'kind of file'],
    ['a file of too many bytes', () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png'), 'too large'],
    ['a picture of too many pixels', () => picture('png', 5_000), 'too large'],
  ])('may not be %s', async (_name, file, message) => {
    const name = `Refused ${_name}`;
    const answer = await add(name, await file());
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['logo']);
    expect(answer.error.errors?.['logo']?.[0]).toContain(message);
    // Nothing was saved: the name is free.
    expect((await add(name)).status).toBe(200);
  });

  it('goes when another one takes its place', async () => {
    const { id, logo } = (await add('New logo', await picture('png'))).ok.data;
    const change = { params: { id }, as, body: { name: 'New logo', logo: await picture('webp') } };
    const after = (await app.call(updateOrganization, change)).ok.data;
    expect([existsSync(fileOf(logo)), existsSync(fileOf(after.logo))]).toEqual([false, true]);
  });
});

const cut = async (file: File) => new File([file.slice(0, 60)], 'cut.png');

describe('changing an organization', () => {
  const update = (id: number, body: { name: string; logo?: File; _method?: 'PUT' }) =>
    app.call(updateOrganization, { params: { id }, body, as, locale: 'en-US' });

  it('keeps its link, and its logo when none was chosen', async () => {
    const { id, logo } = (await add('Before', await picture('png'))).ok.data;
    const answer = (await update(id, { name: 'After', _method: 'PUT' })).ok;
    expect(answer).toEqual({
      data: { id, name: 'After', logo, slug: 'before' },
      message: 'Organization updated',
    });
    expect((await rowOf(id))?.slug).toBe('before');
    expect((await activities(id)).at(-1)?.new_values).toEqual({ name: 'After', has_new_logo: false });
    expect((await app.call(showOrganization, { params: { id }, as })).ok.data).toEqual(answer.data);
    // The same once more is no change.
    await update(id, { name: 'After' });
    expect(await activities(id)).toHaveLength(2);
  });

  it('may change how its own name is written, not take that of another', async () => {
    const { id } = (await add('spelling')).ok.data;
    await add('Occupied');
    expect((await update(id, { name: 'Spelling' })).ok.data.name).toBe('Spelling');
    const refused = await update(id, { name: 'occupied', logo: await picture('png') });
    expect(refused.error.errors).toEqual({ name: ['This is already in use'] });
  });

  it.each(['unknown', 'removed'])('does not find one that is %s', async (which) => {
    const removed = await buildOrganization(app.db, { deletedAt: new Date() });
    const id = which === 'removed' ? removed.id : 2_000_000;
    expect((await update(id, { name: 'Some name' })).status).toBe(404);
    expect((await app.call(showOrganization, { params: { id }, as })).status).toBe(404);
  });
});

describe('the list of organizations', () => {
  it('counts volunteers who are not deleted, within the regions of the reader', async () => {
    const homes = await homesApart(app.db);
    const { id, slug } = await buildOrganization(app.db, { name: 'Counted', authorId: adminId });
    const people = [
      await buildVolunteer(app.db, { home: homes.north }),
      await buildVolunteer(app.db, { home: homes.south }),
      await buildVolunteer(app.db, { home: homes.north, deletedAt: new Date() }),
      await buildHelpSeeker(app.db, { home: homes.north }),
    ].map((person) => person.id);
    await sql`update users set organization_id = ${id} where id = any(${people}::integer[])`.execute(app.db);
    const regional = await buildAdmin(app.db, { regions: [homes.north.stateId] });
    const seen = async (by: { token: string }) =>
      (await app.call(listOrganizations, { query: { search: 'Counted' }, as: by })).ok.data;
    expect(await seen(as)).toMatchObject([{ id, slug, users_count: 2, author: { id: adminId }, logo: null }]);
    expect(await seen(await app.signIn(regional.id, 'admin'))).toMatchObject([{ id, users_count: 1 }]);
  });

  it('is searched and sorted, without those that were removed', async () => {
    for (const name of ['Sorted b', 'sorted a', 'Sorted c']) await buildOrganization(app.db, { name });
    await buildOrganization(app.db, { name: 'Sorted d', deletedAt: new Date() });
    const query = { search: 'sorted', orderBy: 'name', order: 'asc' } as const;
    const { data, meta } = (await app.call(listOrganizations, { query, as })).ok;
    expect(data.map(({ name }) => name)).toEqual(['sorted a', 'Sorted b', 'Sorted c']);
    expect(meta?.total).toBe(3);
    const counted = { ...query, orderBy: 'users_count' } as const;
    expect((await app.call(listOrganizations, { query: counted, as })).ok.data).toHaveLength(3);
  });

  it('can be saved as a file, with the links as people open them', async () => {
    await buildOrganization(app.db, { name: 'In the file', logo: 'public/logos/a.png' });
    const response = await app.server.inject({
      url: `/api/admin/organizations${queryString({ search: 'In the file', export: 1 })}`,
      headers: { authorization: `Bearer ${as.token}`, 'content-language': 'en-US' },
    });
    const limits = { maxRows: 10, maxColumns: 10, maxBytes: 1_000_000 };
    const cells = [];
    for await (const row of readRows(response.rawPayload, limits)) cells.push(...row.cells);
    expect(cells).toContain('https://ezra.example.org/volunteer/registration/in-the-file');
    expect(cells).toContain('https://ezra.example.org/storage/public/logos/a.png');
  });
});
