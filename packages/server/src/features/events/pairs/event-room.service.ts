import type { RoomAuthoriser } from '../../../platform/realtime/rooms.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { hearsOfEvent } from './pairs.queries.ts';

/** Who gets messages of an event's room: staff who see the event, and people asked in it. */
export const eventRoom: RoomAuthoriser = async (executor, actor, eventId, now) =>
  hearsOfEvent(executor, await actingAs(executor, actor), eventId, now);
