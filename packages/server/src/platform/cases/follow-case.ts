import type { Role } from '@ezra/contract/common/roles';
import { recordAccessByMany } from '../access-log/access-log.repository.ts';
import type { Tx } from '../db/database.ts';
import { recordActivity } from '../events/activity-log.ts';
import type { EventBus, EventMeta, EventType } from '../events/event-bus.ts';
import type { Letter, Messaging, Recipient } from '../messaging/messaging.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';

/** A line of the history of a record. */
export interface HistoryLine {
  readonly subject: string;
  readonly subjectId: number;
  readonly newValues: Record<string, unknown>;
}

/** What follows from a transition. Pure; a transition that lacks one of these does not compile. */
export interface Consequences<Change, Notice, Topic extends string> {
  /** The letters, each with its reader. */
  readonly letters: (change: Change) => readonly Notice[];
  /** The lines of the history, the last of which is read first. */
  readonly history: (change: Change) => readonly HistoryLine[];
  /** The open screens that ask again. */
  readonly tells: readonly Topic[] | ((change: Change) => readonly Topic[]);
}

/** A letter with its readers. */
export interface Post<Params> {
  readonly letter: Letter<Params>;
  readonly to: readonly {
    readonly to: Recipient;
    readonly params: Params;
    /** Sends it once, however often the work is done. */
    readonly dedupeKey?: string;
  }[];
  /** The other person whom it names; null: none. */
  readonly about: number | null;
  /** The details of a person that its readers see, for the access log. */
  readonly shows?: {
    readonly subjectId: number;
    readonly referenceId: number;
    readonly readers: readonly { readonly userId: number; readonly role: Role }[];
  };
}

/** Rooms whose screens ask again; `soon`: gathered with others for up to a second. */
export interface Tell {
  readonly rooms: readonly string[];
  readonly message: RealtimeMessage;
  readonly soon?: true;
}

/** How the consequences of a kind of case are carried out. */
export interface Following<
  Change extends { readonly transition: string },
  Notice,
  Params,
  Topic extends string,
  Audience,
> {
  readonly event: EventType<Change>;
  readonly consequences: Readonly<Record<Change['transition'], Consequences<Change, Notice, Topic>>>;
  /** Finds the staff concerned, for letters and screens. */
  readonly audience: (tx: Tx, change: Change) => Promise<Audience>;
  /** Writes the letters; asked only where there are notices. */
  readonly write: (
    tx: Tx,
    notices: readonly Notice[],
    change: Change,
    meta: EventMeta,
    audience: Audience,
  ) => Promise<readonly Post<Params>[]>;
  readonly topics: { readonly [Each in Topic]: (change: Change, audience: Audience) => Tell };
}

type Any<
  Change extends { readonly transition: string },
  Notice,
  Params,
  Topic extends string,
  Audience,
> = Following<Change, Notice, Params, Topic, Audience>;

const consequencesOf = <C extends { readonly transition: string }, N, P, T extends string, A>(
  { consequences }: Any<C, N, P, T, A>,
  { transition }: C,
): Consequences<C, N, T> => consequences[transition as C['transition']];

/** Writes a change into the history. */
export async function noteChange<C extends { readonly transition: string }, N, P, T extends string, A>(
  following: Any<C, N, P, T, A>,
  tx: Tx,
  change: C,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const line of consequencesOf(following, change).history(change))
    await recordActivity(tx, { ...line, actorId, now });
}

/** Stores the letters about a change. */
export async function writeLetters<C extends { readonly transition: string }, N, P, T extends string, A>(
  following: Any<C, N, P, T, A>,
  tx: Tx,
  change: C,
  meta: EventMeta,
  messaging: Messaging,
  audience: A,
): Promise<void> {
  const notices = consequencesOf(following, change).letters(change);
  if (notices.length === 0) return;
  const { now } = meta;
  for (const { letter, to, about, shows } of await following.write(tx, notices, change, meta, audience)) {
    await messaging.sendMany(
      tx,
      letter,
      to.map((each) => ({ ...each, about })),
      { now },
    );
    if (shows) {
      const { readers, ...shown } = shows;
      await recordAccessByMany(tx, readers, { ...shown, place: 'message', now });
    }
  }
}

async function tellScreens<C extends { readonly transition: string }, N, P, T extends string, A>(
  following: Any<C, N, P, T, A>,
  tx: Tx,
  change: C,
  realtime: Realtime,
  audience: A,
): Promise<void> {
  const { tells } = consequencesOf(following, change);
  for (const topic of typeof tells === 'function' ? tells(change) : tells) {
    const { rooms, message, soon } = following.topics[topic](change, audience);
    if (soon) await realtime.publishSoon(tx, rooms, message);
    else await realtime.publishMany(tx, rooms, message);
  }
}

/** Notes each change of a case, stores its letters and tells open screens, in the changing transaction. */
export function followCase<C extends { readonly transition: string }, N, P, T extends string, A>(
  following: Any<C, N, P, T, A>,
  { events, messaging, realtime }: { events: EventBus; messaging: Messaging; realtime: Realtime },
): void {
  events.on(following.event, async (tx, change, meta) => {
    const audience = await following.audience(tx, change);
    await noteChange(following, tx, change, meta);
    await writeLetters(following, tx, change, meta, messaging, audience);
    await tellScreens(following, tx, change, realtime, audience);
  });
}
