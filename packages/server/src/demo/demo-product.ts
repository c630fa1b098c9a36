import { associationOf } from '@ezra/contract/common/brand';
import { sql } from 'kysely';
import { requestChanged } from '../features/requests/help-requests/help-requests.events.ts';
import { releaseVolunteer } from '../features/requests/help-requests/help-requests.service.ts';
import { requestFollowing } from '../features/requests/help-requests/help-requests.subscribers.ts';
import { noteChange, writeLetters } from '../platform/cases/follow-case.ts';
import { volunteerInvalidated } from '../features/account/public.ts';
import type { Tx } from '../platform/db/database.ts';
import { createEventBus, type EventBus } from '../platform/events/event-bus.ts';
import { usableChannels } from '../platform/messaging/channel-rules.ts';
import { createMessaging } from '../platform/messaging/messaging.ts';
import type { DemoClock } from './demo-clock.ts';
import type { AddedRequest } from './demo-requests.ts';

/** Returns an event bus that writes the history. No screens are open, so it tells none. */
export function demoEvents(): EventBus {
  const events = createEventBus();
  events.on(requestChanged, (tx, change, meta) => noteChange(requestFollowing, tx, change, meta));
  events.on(volunteerInvalidated, (tx, { userId }, meta) => releaseVolunteer(tx, events, userId, meta));
  return events;
}

/** Writes messages about changes of requests today and yesterday; older ones would lengthen the start. */
export async function addMessages(
  tx: Tx,
  requests: readonly AddedRequest[],
  { clock, publicUrl, unreached }: { clock: DemoClock; publicUrl: string; unreached: readonly number[] },
): Promise<void> {
  const messaging = createMessaging({
    channels: usableChannels(false),
    publicUrl,
    association: associationOf(true),
  });
  const since = clock.at('-1 00:00');
  for (const { id: requestId, changes } of requests) {
    for (const { change, at: now, actorId } of changes)
      if (now >= since)
        await writeLetters(requestFollowing, tx, { ...change, requestId }, { now, actorId }, messaging, null);
  }
  await settleMessages(tx, unreached);
}

/** Marks waiting messages as sent, so that the demo sends none, or as failed if the number is wrong. */
async function settleMessages(tx: Tx, unreached: readonly number[]): Promise<void> {
  await sql`
    with settled as (
      update messages m
      set state = case when u.id = any(${[...unreached]}::integer[]) then 'failed' else 'sent' end,
        last_error = case when u.id = any(${[...unreached]}::integer[]) then 'invalid_number' end,
        sent_to = case when m.channel = 'email' then u.email else u.phone end,
        sent_at = case when u.id = any(${[...unreached]}::integer[]) then null else m.created_at end,
        provider = 'outbox', attempts = 1, channel_attempts = 1, mail = null
      from users u where u.id = m.user_id and m.state = 'queued'
      returning m.id, m.channel, m.state, m.last_error, m.created_at
    )
    insert into message_attempts (message_id, channel, provider, outcome, code, at)
    select id, channel, 'outbox', case state when 'sent' then 'sent' else 'permanent' end, last_error, created_at
    from settled order by id`.execute(tx);
}
