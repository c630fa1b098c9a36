import {
  acknowledgeEmergency,
  answerEmergency,
  assignEmergency,
  closeEmergency,
  closeOwnEmergency,
  listEmergencies,
  raiseEmergency,
  readEmergency,
  type EmergencyStatus,
  type StaffEmergency,
} from '@ezra/contract/emergencies/emergencies';
import { sql } from 'kysely';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import type { ProductApp } from '../../../testing/product.ts';

export type SignedIn = BuiltPerson & { token: string };

/** Short ways to the calls of emergencies, on one app. */
export function emergencyScene(app: ProductApp) {
  const signIn = async (person: BuiltPerson, role: 'user' | 'volunteer' | 'manager' | 'admin') => ({
    ...person,
    token: (await app.signIn(person.id, role)).token,
  });
  const seeker = async (overrides: PersonOverrides = {}): Promise<SignedIn> =>
    signIn(await buildHelpSeeker(app.db, overrides), 'user');
  const raise = (as: SignedIn, description?: string) =>
    app.call(raiseEmergency, { as, body: description === undefined ? {} : { description } });
  const status = async (as: SignedIn): Promise<EmergencyStatus> =>
    (await app.call(readEmergency, { as })).ok.data;
  const stored = async (id: number) => {
    const emergency = await sql<{
      calls: number;
      next_call_at: Date | null;
      acknowledged_by: number | null;
      closed_at: Date | null;
      event_id: number | null;
    }>`select * from emergencies where id = ${id}`.execute(app.db);
    const assignments = await sql<{
      id: number;
      volunteer_id: number;
      state: string;
      pair_id: number | null;
    }>`
      select id, volunteer_id, state, pair_id from emergency_assignments where emergency_id = ${id} order by id`.execute(
      app.db,
    );
    const history = await sql<{ values: Record<string, unknown> }>`
      select new_values as values from activity_log where subject = 'emergency' and subject_id = ${id}
      order by id`.execute(app.db);
    return {
      ...emergency.rows[0],
      assignments: assignments.rows,
      history: history.rows.map((row) => row.values),
    };
  };
  return {
    signIn,
    seeker,
    volunteer: async (overrides: PersonOverrides = {}): Promise<SignedIn> =>
      signIn(await buildVolunteer(app.db, overrides), 'volunteer'),
    admin: async (overrides: PersonOverrides = {}): Promise<SignedIn> =>
      signIn(await buildAdmin(app.db, overrides), 'admin'),
    raise,
    status,
    stored,
    /** A person who has just raised one; gives the person and the emergency's id. */
    async raised(overrides: PersonOverrides = {}): Promise<{ seeker: SignedIn; id: number }> {
      const person = await seeker(overrides);
      const id = (await raise(person)).ok.data.record?.id ?? 0;
      return { seeker: person, id };
    },
    list: async (as: SignedIn, state: StaffEmergency['state'][] = []): Promise<StaffEmergency[]> =>
      (await app.call(listEmergencies, { as, query: { state, perPage: 100 } })).ok.data,
    acknowledge: (as: SignedIn, id: number) => app.call(acknowledgeEmergency, { as, params: { id } }),
    assign: (as: SignedIn, id: number, volunteerId: number) =>
      app.call(assignEmergency, { as, params: { id }, body: { volunteer_id: volunteerId } }),
    closeAsStaff: (as: SignedIn, id: number, note?: string) =>
      app.call(closeEmergency, { as, params: { id }, body: { system_note: note } }),
    close: (as: SignedIn) => app.call(closeOwnEmergency, { as }),
    async answer(as: SignedIn, id: number, answer: 'coming' | 'cannot', minutes?: number) {
      const open = (await stored(id)).assignments.findLast((each) => each.volunteer_id === as.id);
      const body = { answer, eta_minutes: minutes };
      return app.call(answerEmergency, { as, params: { id: open?.id ?? 0 }, body });
    },
  };
}
export type EmergencyScene = ReturnType<typeof emergencyScene>;
