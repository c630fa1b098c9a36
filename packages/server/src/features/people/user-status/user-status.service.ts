import { isStaffRole } from '@ezra/contract/common/roles';
import type { Handover } from '@ezra/contract/people/open-work';
import type { Tx } from '../../../platform/db/database.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { endAllSessions } from '../../../platform/sessions/sessions.repository.ts';
import { endOpenWork, refuseLast } from '../account-removal/account-removal.service.ts';
import { handOver } from '../open-work/open-work.service.ts';
import { requireFreshSecondFactor } from '../../account/public.ts';
import { holdPerson } from '../users/held-person.service.ts';
import type { FoundPerson } from '../users/users.queries.ts';
import { saveActive, saveBlocked } from './user-status.repository.ts';
import { accountActivated, accountDeactivated } from './user-status.templates.ts';

interface Deps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}

export type UserStatusService = ReturnType<typeof createUserStatus>;

/** Activates, deactivates, blocks and unblocks people. Doing it again changes nothing. */
export function createUserStatus({ events, messaging, realtime }: Deps) {
  /** Notes what became of an account, and shows it on open screens: the person's own, and those of the staff. */
  async function note(tx: Tx, { id }: FoundPerson, status: string, meta: { now: Date; actorId: number }) {
    await recordActivity(tx, { subject: 'user', subjectId: id, newValues: { status }, ...meta });
    await realtime.publish(tx, userRoom(id), { topic: 'session' });
    await realtime.publishSoon(tx, roomsWith('volunteers.validate'), { topic: 'pending-volunteers', id });
  }

  return {
    /**
     * A deactivated person keeps a session for profile and contact; what was asked for ends, and what was taken over
     * goes to the replacements or is open again.
     */
    async change(
      tx: Tx,
      actor: Actor,
      { userId, isActive, to }: { userId: number; isActive: boolean; to: Handover },
      now: Date,
    ): Promise<void> {
      const { acting, person } = await holdPerson(tx, actor, userId, isActive ? 'activate' : 'deactivate');
      if (person.isActive === isActive) return;
      if (person.roles.some(isStaffRole)) await requireFreshSecondFactor(tx, actor, now);
      const meta = { now, actorId: actor.userId };
      if (!isActive) await refuseLast(tx, person);
      await saveActive(tx, userId, isActive, now);
      if (!isActive) {
        await handOver(tx, events, person, to, { acting, now });
        await endOpenWork(tx, events, person, meta);
      }
      await messaging.send(tx, isActive ? accountActivated : accountDeactivated, { userId }, {}, { now });
      await note(tx, person, isActive ? 'activated' : 'deactivated', meta);
    },

    /** Signs a person out everywhere; what was open ends. */
    async block(tx: Tx, actor: Actor, userId: number, now: Date): Promise<void> {
      const { person } = await holdPerson(tx, actor, userId, 'block');
      if (person.isBlocked) return;
      if (person.roles.some(isStaffRole)) await requireFreshSecondFactor(tx, actor, now);
      await refuseLast(tx, person);
      const meta = { now, actorId: actor.userId };
      await saveBlocked(tx, userId, now, now);
      await endAllSessions(tx, userId, now);
      await endOpenWork(tx, events, person, meta);
      await note(tx, person, 'blocked', meta);
    },

    async unblock(tx: Tx, actor: Actor, userId: number, now: Date): Promise<void> {
      const { person } = await holdPerson(tx, actor, userId, 'unblock');
      if (!person.isBlocked) return;
      await saveBlocked(tx, userId, null, now);
      await note(tx, person, 'unblocked', { now, actorId: actor.userId });
    },
  };
}
