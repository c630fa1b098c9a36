import { setTimeout as sleep } from 'node:timers/promises';
import { changeApplicationStatus, createApplication } from '@ezra/contract/requests/help-requests';
import { approveAcceptance } from '@ezra/contract/requests/request-desk';
import { answerRequest, completeRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { httpCall } from '../../testing/http-call.ts';
import { buildCast, helpWanted, type Cast } from './cast.ts';

const AFTER_FAILURE_MS = 20;

type Step = 'create' | 'accept' | 'approve' | 'complete' | 'close';

/** A step that a server confirmed. */
export interface Acknowledged {
  readonly requestId: number;
  readonly step: Step;
  /** Address of the confirming server. */
  readonly by: string;
}

export interface Workload {
  readonly acknowledged: readonly Acknowledged[];
  /**
   * Unexpected refusals: every step should succeed, be answered 'come back later' or be cut off. The step
   * after one that was cut off may be refused, because its outcome is unknown.
   */
  readonly surprises: readonly string[];
  readonly casts: readonly Cast[];
  /** Waits until `more` further steps were acknowledged, by the server at `by` if given. */
  progress(more: number, by?: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Lets several groups of three take requests through all steps, as fast as answers come. Each step goes to
 * the next address; unreachable servers are skipped.
 */
export async function startWorkload(
  db: Database,
  groups: number,
  addresses: () => string[],
): Promise<Workload> {
  const casts: Cast[] = [];
  for (let n = 0; n < groups; n++) casts.push(await buildCast(db));
  const acknowledged: Acknowledged[] = [];
  const surprises: string[] = [];
  /** Groups whose last step has an unknown outcome. */
  const unsure = new Set<Cast>();
  let stopped = false;
  let turn = 0;
  const next = () => {
    const all = addresses();
    return all[turn++ % all.length] ?? '';
  };

  /** True when it was confirmed; otherwise the outcome is unknown. */
  const attempt = async (
    cast: Cast,
    requestId: number | null,
    step: Step,
    call: (url: string) => Promise<{ status: number; data: unknown }>,
  ): Promise<number | null> => {
    const by = next();
    const answer = await call(by).catch(() => null);
    if (answer?.status !== 200) {
      const cutOff = answer === null || answer.status === 503;
      if (!cutOff && !unsure.has(cast)) surprises.push(`${step}: ${answer.status}`);
      unsure.add(cast);
      await sleep(AFTER_FAILURE_MS);
      return null;
    }
    unsure.delete(cast);
    const id = requestId ?? (answer.data as { id: number }).id;
    acknowledged.push({ requestId: id, step, by });
    return id;
  };

  const seeOneThrough = async (cast: Cast): Promise<void> => {
    const { seeker, volunteer, admin } = cast;
    // Cleans up first after a call that was cut off.
    const left = await liveRequest(db, seeker.id).catch(() => undefined);
    if (left === undefined) return sleep(AFTER_FAILURE_MS);
    if (left !== null) {
      await attempt(cast, left, 'close', (url) =>
        httpCall(url, changeApplicationStatus, {
          as: seeker,
          params: { id: left },
          body: { status: 'closed' },
        }),
      );
      return;
    }
    const id = await attempt(cast, null, 'create', (url) =>
      httpCall(url, createApplication, { as: seeker, body: helpWanted() }),
    );
    if (id === null) return;
    let link = 0;
    const accepted = await attempt(cast, id, 'accept', async (url) => {
      const body = { application_id: id, is_approved: 0 as const };
      const answer = await httpCall(url, answerRequest, { as: volunteer, body });
      if (answer.status === 200) link = answer.data.id;
      return answer;
    });
    if (accepted === null) return;
    const approved = await attempt(cast, id, 'approve', (url) =>
      httpCall(url, approveAcceptance, { as: admin, params: { id: link }, body: { is_approved: 1 } }),
    );
    if (approved === null) return;
    await attempt(cast, id, 'complete', (url) =>
      httpCall(url, completeRequest, { as: volunteer, params: { id } }),
    );
  };

  const running = Promise.all(
    casts.map(async (cast) => {
      while (!stopped) await seeOneThrough(cast);
    }),
  );

  return {
    acknowledged,
    surprises,
    casts,
    async progress(more, by) {
      const done = () => acknowledged.filter((one) => by === undefined || one.by === by).length;
      const goal = done() + more;
      const deadline = performance.now() + 20_000;
      while (done() < goal) {
        if (performance.now() > deadline) throw new Error(`${goal - done()} steps are missing after 20 s`);
        await sleep(5);
      }
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function liveRequest(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'in_treatment'])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How each step shows in the activity log. */
const NOTED: Record<Step, Record<string, unknown>> = {
  create: { status: 'open' },
  accept: { status: 'open', is_approved: 0 },
  approve: { status: 'in_treatment', is_approved: 1 },
  complete: { status: 'completed' },
  close: { status: 'closed' },
};

/** Finds confirmed steps that are missing in the database. */
async function lostSteps(db: Database, workload: Workload): Promise<Acknowledged[]> {
  // While work goes on, only steps confirmed before the query must be visible to it.
  const acknowledged = [...workload.acknowledged];
  const { rows } = await sql<{ id: number; noted: Record<string, unknown>[] }>`
    select a.id, array_agg(l.new_values) as noted from applications a
    join activity_log l on l.subject = 'application' and l.subject_id = a.id group by a.id`.execute(db);
  const notes = new Map(rows.map(({ id, noted }) => [id, noted]));
  const fits = (note: Record<string, unknown>, step: Step): boolean => {
    const wanted = Object.entries(NOTED[step]);
    if (step === 'create' && 'is_approved' in note) return false;
    return wanted.every(([key, value]) => note[key] === value);
  };
  return acknowledged.filter(
    ({ requestId, step }) => !notes.get(requestId)?.some((note) => fits(note, step)),
  );
}

/**
 * Compares, for every request, the rows that its state requires with those that exist: a record of each step
 * and a message to each person concerned. Equal columns mean that no step was half-written.
 */
async function stepCounts(db: Database, { casts }: Workload) {
  const seekers = casts.map(({ seeker }) => seeker.id);
  const volunteers = casts.map(({ volunteer }) => volunteer.id);
  const { rows } = await sql<{ step: Step; stored: number; noted: number; told: number }>`
    with mine as (select * from applications where user_id = any(${seekers}::int[])),
    notes as (
      select l.new_values ->> 'status' as status, (l.new_values ->> 'is_approved')::int as approval
      from activity_log l join mine on mine.id = l.subject_id where l.subject = 'application'
    ),
    words as (
      select template, user_id from messages where user_id = any(${[...seekers, ...volunteers]}::int[])
    )
    select 'create' as step, (select count(*) from mine)::int as stored,
      (select count(*) from notes where status = 'open' and approval is null)::int as noted,
      (select count(*) from words where template = 'help_request.seeker_created')::int as told
    union all select 'accept',
      (select count(*) from application_users u join mine on mine.id = u.application_id)::int,
      (select count(*) from notes where status = 'open' and approval = 0)::int,
      (select count(*) from words where template = 'help_request.seeker_accepted')::int
    union all select 'approve',
      (select count(*) from mine where volunteer_id is not null)::int,
      (select count(*) from notes where status = 'in_treatment')::int,
      (select count(*) from words where template = 'help_request.seeker_approved')::int
    union all select 'complete',
      (select count(*) from mine where status = 'completed')::int,
      (select count(*) from notes where status = 'completed')::int,
      (select count(*) from words where template = 'help_request.volunteer_completed')::int
    union all select 'close',
      (select count(*) from mine where status = 'closed' and exists (
        select from application_users u where u.application_id = mine.id))::int,
      (select count(distinct l.subject_id) from activity_log l join application_users u
        on u.application_id = l.subject_id join mine on mine.id = l.subject_id
        where l.new_values ->> 'status' = 'closed')::int,
      (select count(*) from words where template = 'help_request.volunteer_ended')::int`.execute(db);
  return rows;
}

/** Every acknowledged step is there. */
export async function nothingLost(db: Database, workload: Workload): Promise<void> {
  expect(workload.surprises).toEqual([]);
  expect(await lostSteps(db, workload)).toEqual([]);
}

/** Checks the same after the work has stopped, and that each step has its record and its message. */
export async function nothingLostNorHalfWritten(db: Database, workload: Workload): Promise<void> {
  await nothingLost(db, workload);
  for (const { step, stored, noted, told } of await stepCounts(db, workload))
    expect({ step, noted, told }).toEqual({ step, noted: stored, told: stored });
}
