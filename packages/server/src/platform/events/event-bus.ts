import type { Tx } from '../db/database.ts';

declare const payloadOf: unique symbol;

/** A kind of domain event, created by `defineEvent`. `P` is the payload that its subscribers receive. */
export interface EventType<P> {
  readonly name: string;
  /** Never set: it only ties the type of the payload to the event. */
  readonly [payloadOf]?: P;
}

export interface EventMeta {
  readonly now: Date;
  /** The person who caused the event; null for the system (jobs, links). */
  readonly actorId: number | null;
}

export type Subscriber<P> = (tx: Tx, payload: P, meta: EventMeta) => Promise<void>;

export interface EventBus {
  /** Adds a subscriber. Subscribers of an event run one after another, in the order of their adding. */
  on<P>(type: EventType<P>, subscriber: Subscriber<P>): void;
  /**
   * Runs the subscribers inside the publishing transaction and rethrows their failure, so that the change and
   * its consequences are saved together or not at all.
   */
  publish<P>(tx: Tx, type: EventType<P>, payload: P, meta: EventMeta): Promise<void>;
}

export const defineEvent = <P>(name: string): EventType<P> => ({ name });

/** Creates a bus without subscribers; the composition root passes it to the features. */
export function createEventBus(): EventBus {
  const subscribers = new Map<string, Subscriber<never>[]>();
  return {
    on(type, subscriber) {
      const known = subscribers.get(type.name);
      if (known) known.push(subscriber);
      else subscribers.set(type.name, [subscriber]);
    },
    async publish(tx, type, payload, meta) {
      // A transaction has one connection: parallel subscribers would only queue on it, in no order.
      for (const subscriber of subscribers.get(type.name) ?? []) {
        await subscriber(tx, payload as never, meta);
      }
    },
  };
}
