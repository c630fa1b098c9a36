import type { Phrase } from '@ezra/contract/common/locales';
import { listApplicationUsers } from '@ezra/contract/requests/request-desk';
import { listBasket, listOpenRequests } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let as: { token: string };
let far: RegionalHome;
let near: RegionalHome;

/** More open requests near the volunteer than the list shows or looks at first, all alike. */
const crowd = async (place: RegionalHome): Promise<void> => {
  await sql`
    with people as (
      insert into users (phone, full_name, residential_locality, residential_location, residential_state_id, signed_at)
      select '+97258' || lpad(n::text, 7, '0'), 'שכן ' || n, ${place.locality},
        point(${place.lng}::float8 + n * 0.00001, ${place.lat}::float8), ${place.stateId}::integer, now()
      from generate_series(1, 300) n returning *
    )
    insert into applications (user_id, category_id, description, expiration_date, due_at, origin_locality, location,
      state_id, created_by, created_at, updated_at)
    select p.id, category, 'עזרה בקניות', now()::date + 2, now() + interval '2 days', p.residential_locality,
      p.location, p.state_id, p.id, now(), now()
    from people p, unnest(array[2, 3, 4, 6]) category`.execute(app.db);
};

beforeAll(async () => {
  app = await productApp();
  ({ north: near, south: far } = await homesApart(app.db));
  as = await app.signIn((await buildVolunteer(app.db, { home: near })).id, 'volunteer');
  await crowd(near);
});
afterAll(() => app.close());

const listed = async (query: Record<string, unknown>) => {
  const { data, meta } = (await app.call(listOpenRequests, { as, query: { perPage: 100, ...query } })).ok;
  return { ids: data.map((request) => request.id), total: meta?.total };
};

describe('the open list, with more requests near by than it shows', () => {
  it('finds what matches anywhere in the country', async () => {
    const seeker = await buildHelpSeeker(app.db, { home: far });
    const lift = await buildRequest(app.db, seeker.id, {
      categoryId: 5,
      description: 'סחיבה של אקורדיון',
    });
    const shopping = await buildRequest(app.db, seeker.id, {
      categoryId: 6,
      description: 'עזרה בקניות',
    });
    const ride = await buildRequest(app.db, seeker.id, {
      categoryId: 1,
      destination: { text: 'הים 1, נהריה', locality: 'נהריה', lat: 33, lng: 35.1 },
    });
    const both = [lift, shopping, ride].sort();
    const { rows } = await sql<{ label: Phrase }>`
      select label from categories where id = 5`.execute(app.db);
    const expected: [Record<string, unknown>, number[]][] = [
      [{ search: 'אקורדיון' }, [lift]],
      [{ search: 'רדיונ' }, []],
      [{ search: 'נהרי' }, [ride]],
      [{ search: 'אילת' }, both],
      [{ city: 'אילת' }, both],
      [{ city: 'איל', search: 'קניות' }, [shopping]],
      [{ city: 'אילת', categories: '5,6' }, [lift, shopping]],
      [{ city: 'אין כזה' }, []],
      [{ state: String(far.stateId) }, both],
      [{ state: `${far.stateId},${far.stateId}` }, both],
      [{ state: String(far.stateId), search: 'קניות' }, [shopping]],
      [{ state: String(far.stateId), categories: '6' }, [shopping]],
      [{ categories: '5' }, [lift]],
      [{ categories: '5', search: 'אקורדיון' }, [lift]],
      [{ categories: '6', search: 'אקורדיון' }, []],
      [{ search: rows[0]?.label.he }, [lift]],
      [{ search: rows[0]?.label.en.toUpperCase() }, [lift]],
      [{ search: '%' }, []],
      [{ search: 'קק' }, []],
    ];
    for (const [query, ids] of expected) {
      const { ids: found, total } = await listed(query);
      expect({ query, ids: found.sort() }).toEqual({ query, ids: [...ids].sort() });
      expect({ query, total }).toEqual({ query, total: ids.length });
    }
  });

  it('shows the nearest five hundred, each once, when nearly all match', async () => {
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, n) => listed({ search: 'קניות', page: n + 1 })),
    );
    const ids = pages.flatMap((page) => page.ids);
    expect(ids).toHaveLength(500);
    expect(new Set(ids).size).toBe(500);
    // The page beyond the end has the total too.
    expect(pages.map(({ total }) => total)).toEqual(Array(6).fill(500));
  });

  it('leaves out requests of people who are blocked, deactivated or deleted', async () => {
    const at = new Date();
    const people = [{ blockedAt: at }, { isActive: false }, { deletedAt: at }, {}];
    const requests: number[] = [];
    for (const person of people) {
      const { id } = await buildHelpSeeker(app.db, { home: near, ...person });
      requests.push(await buildRequest(app.db, id, { categoryId: 7 }));
    }
    for (const query of [{ categories: '7' }, { city: 'חיפה', categories: '7' }]) {
      expect((await listed(query)).ids).toEqual(requests.slice(-1));
    }
  });
});

describe('a page past the end', () => {
  it('says how many there are in the basket', async () => {
    const volunteer = await buildVolunteer(app.db);
    const session = await app.signIn(volunteer.id, 'volunteer');
    for (const categoryId of [8, 9]) {
      const { id } = await buildHelpSeeker(app.db, { home: far });
      await buildRequest(app.db, id, { categoryId, waiting: [volunteer.id] });
    }
    const page = await app.call(listBasket, { as: session, query: { page: 2 } });
    expect(page.ok).toMatchObject({ data: [], meta: { total: 2, page: 2 } });
  });
});

describe('the status filter of the desk', () => {
  it('goes by the line’s state; an open request is listed even when all volunteers declined', async () => {
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const [first, second] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const request = async (overrides: Parameters<typeof buildRequest>[2]) =>
      buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { categoryId: 10, ...overrides });
    const refused = await request({ status: 'rejected' });
    const declined = await request({ declined: [first.id] });
    const mixed = await request({ declined: [first.id], waiting: [second.id] });
    const waiting = await request({ waiting: [second.id] });
    const lines = async (status: string) => {
      const { data, meta } = (
        await app.call(listApplicationUsers, { as: admin, query: { category: '10', status, perPage: 100 } })
      ).ok;
      expect(meta?.total).toBe(data.length);
      return data.map((row) => [row.application_id, row.status]).sort();
    };
    const rejected = [refused, declined, mixed].map((id) => [id, 'rejected']).sort();
    const open = [declined, mixed, waiting].map((id) => [id, 'open']).sort();
    expect(await lines('rejected')).toEqual(rejected);
    expect(await lines('open')).toEqual(open);
    expect(await lines('open,rejected')).toEqual([...rejected, ...open].sort());
  });
});
