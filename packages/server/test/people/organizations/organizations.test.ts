import { readOrganization } from '@ezra/contract/people/organizations';
import { register } from '@ezra/contract/account/registration/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationRoutes } from '../../../src/features/people/organizations/organizations.routes.ts';
import { registration } from '../../../src/features/account/registration/registration.feature.ts';
import { accountsApp, grantFor } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildOrganization } from '../../../testing/factories/organizations.ts';
import { uniquePhone } from '../../../testing/factories/people.ts';
import { userForm, volunteerForm, type RegisterBody } from '../../../testing/registration-forms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await accountsApp({
    more: (parts) => [...registration.routes(parts), ...organizationRoutes(parts)],
    limits: { sendsPerIpHour: 10_000, sendsPerNetworkHour: 10_000 },
  });
});
afterAll(() => app.close());

const read = (slug: string) => app.call(readOrganization, { params: { slug } });
const organizationOf = async (phone: string) =>
  (
    await sql<{ organization_id: number | null }>`
      select organization_id from users where phone = ${phone}`.execute(app.db)
  ).rows[0]?.organization_id;

describe('the organization behind a registration link', () => {
  it('publishes name and logo, and nothing else', async () => {
    const { slug } = await buildOrganization(app.db, { name: 'Yad LaHaver', logo: 'public/logos/yad.png' });
    expect((await read(slug)).ok.data).toEqual({
      name: 'Yad LaHaver',
      logo: '/storage/public/logos/yad.png',
    });
    // As typed from paper.
    expect((await read('YAD-LaHaver')).ok.data.name).toBe('Yad LaHaver');
  });

  it('may have no logo', async () => {
    const { slug, name } = await buildOrganization(app.db);
    expect((await read(slug)).ok.data).toEqual({ name, logo: null });
  });

  it.each(['nobody', '1', '-', 'a b', '%27', 'א', 'x'.repeat(90)])('is not found as %j', async (slug) => {
    expect((await read(slug)).status).toBe(404);
  });

  it('is not found once it was removed', async () => {
    const { slug } = await buildOrganization(app.db, { deletedAt: new Date() });
    expect((await read(slug)).status).toBe(404);
  });
});

describe('registering by the link of an organization', () => {
  const form = async (phone: string, slug: unknown): Promise<RegisterBody> => ({
    ...volunteerForm({ phone, grant: await grantFor(app, phone, 'volunteer') }),
    slug,
  });

  it('makes a volunteer of that organization', async () => {
    const phone = uniquePhone();
    const { id, slug } = await buildOrganization(app.db);
    expect((await app.call(register, { body: await form(phone, slug) })).status).toBe(200);
    expect(await organizationOf(phone)).toBe(id);
  });

  it.each([null, '', undefined])('is not necessary (%j)', async (slug) => {
    const phone = uniquePhone();
    expect((await app.call(register, { body: await form(phone, slug) })).status).toBe(200);
    expect(await organizationOf(phone)).toBeNull();
  });

  it('that is unknown, or removed meanwhile, is refused in words; without it the same form is taken', async () => {
    const phone = uniquePhone();
    const removed = await buildOrganization(app.db, { deletedAt: new Date() });
    const body = await form(phone, removed.slug);
    for (const slug of [removed.slug, 'nobody', 'ארגון', '../etc']) {
      const he = await app.call(register, { body: { ...body, slug } });
      expect(he.error.errors).toEqual({
        slug: ['הארגון שבקישור ההרשמה כבר לא מוכר. אפשר לשלוח שוב ולהירשם בלי ארגון'],
      });
      const en = await app.call(register, { body: { ...body, slug }, locale: 'en-US' });
      expect(en.error.errors).toEqual({
        slug: ['We no longer know the organization of this link. Send again to register without one'],
      });
    }
    expect(await organizationOf(phone)).toBeUndefined();
    expect((await app.call(register, { body: { ...body, slug: null } })).status).toBe(200);
  });

  it('is for volunteers alone', async () => {
    const phone = uniquePhone();
    const { slug } = await buildOrganization(app.db);
    const body = await userForm(app.db, { phone, grant: await grantFor(app, phone, 'user') });
    expect((await app.call(register, { body: { ...body, slug } })).status).toBe(200);
    expect(await organizationOf(phone)).toBeNull();
  });
});
