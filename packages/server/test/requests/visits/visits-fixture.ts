import { sql } from 'kysely';
import { buildHelpSeeker, buildVolunteer, type BuiltPerson } from '../../../testing/factories/people.ts';
import { buildRequest, type RequestOverrides } from '../../../testing/factories/requests.ts';
import type { ProductApp } from '../../../testing/product.ts';

export const TEL_AVIV = { text: 'ביאליק 14, רמת גן', locality: 'רמת גן', lat: 32.08, lng: 34.81 };

/** Does the work of a job that runs by the clock. */
export async function runJob(app: ProductApp, name: string, now = app.clock.now()): Promise<void> {
  const job = app.features.jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run(null, { db: app.db, now, log: app.log, signal: new AbortController().signal });
}

/** Words of the messages of a kind to a person, with the links that the log does not hold, in order. */
export async function textsTo(app: ProductApp, userId: number, template: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from messages where user_id = ${userId} and template = ${template} order by id`.execute(
    app.db,
  );
  return rows.map(({ text }) => text);
}

/** The token of the latest personal link of a kind that a person was sent; '' when there is none. */
export async function linkTo(app: ProductApp, userId: number, template: string): Promise<string> {
  const text = (await textsTo(app, userId, template)).at(-1) ?? '';
  return /\/([\w-]{43})\s*$/.exec(text)?.[1] ?? '';
}

export interface SignedIn extends BuiltPerson {
  readonly token: string;
}

export const signedIn = async (
  app: ProductApp,
  person: BuiltPerson,
  role: 'user' | 'volunteer' | 'admin' | 'super admin' | 'manager',
): Promise<SignedIn> => ({ ...person, token: (await app.signIn(person.id, role)).token });

/** A ride of a help seeker in the care of a volunteer; it is due so many hours from now. */
export async function rideInCare(
  app: ProductApp,
  { inHours = 72, ...overrides }: RequestOverrides & { inHours?: number } = {},
): Promise<{ id: number; seeker: SignedIn; volunteer: SignedIn; dueAt: Date }> {
  const seeker = await signedIn(app, await buildHelpSeeker(app.db, { firstName: 'רות' }), 'user');
  const volunteer = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
  const dueAt = new Date(app.clock.now().valueOf() + inHours * 3_600_000);
  const id = await buildRequest(app.db, seeker.id, {
    categoryId: 1,
    status: 'in_treatment',
    volunteerId: volunteer.id,
    destination: TEL_AVIV,
    createdAt: app.clock.now(),
    dueAt,
    ...overrides,
  });
  return { id, seeker, volunteer, dueAt };
}

export const statusOf = async (app: ProductApp, id: number) => {
  const { rows } = await sql<{ status: string; volunteer_id: number | null }>`
    select status, volunteer_id from applications where id = ${id}`.execute(app.db);
  return rows[0];
};
