import type { Tx } from '../db/database.ts';

declare const payloadOf: unique symbol;

/** A kind of domain event, made by `defineEvent`. `P` is what its subscribers receive. */
export interface EventType<P> {
  readonly name: string;
  /** Never set: it ties the payload's type to the event. */
  readonly [payloadOf]?: P;
}

export interface EventMeta {
  readonly now: Date;
  /** Who did it; null for the system itself (jobs, links). */
  readonly actorId: number | null;
}

export type Subscriber<P> = (tx: Tx, payload: P, meta: EventMeta) => Promise<void>;

export interface EventBus {
  /** Adds a subscriber. Subscribers of one event run one after another, in the order they were added. */
  on<P>(type: EventType<P>, subscriber: Subscriber<P>): void;
  /**
   * Runs the subscribers inside the publishing transaction. When one of them fails the failure is passed
   * on, so that the change and everything that follows from it are stored together or not at all.
   */
  publish<P>(tx: Tx, type: EventType<P>, payload: P, meta: EventMeta): Promise<void>;
}

export const defineEvent = <P>(name: string): EventType<P> => ({ name });

/** A bus without subscribers; the composition root makes one and hands it to the features. */
export function createEventBus(): EventBus {
  const subscribers = new Map<string, Subscriber<never>[]>();
  return {
    on(type, subscriber) {
      const known = subscribers.get(type.name);
      if (known) known.push(subscriber);
      else subscribers.set(type.name, [subscriber]);
    },
    async publish(tx, type, payload, meta) {
      // One transaction is one connection: running them side by side would only queue them, unordered.
      for (const subscriber of subscribers.get(type.name) ?? []) {
        await subscriber(tx, payload as never, meta);
      }
    },
  };
}
