import type { EventDetail } from '@ezra/contract/events/event-map';
import { atMostOften } from '../../../../lib/realtime/at-most-often.ts';

/** Milliseconds after which changes that could not be loaded are asked for again. */
const AGAIN_MS = 5_000;

interface Following {
  known(): EventDetail | undefined;
  changesSince(since: string): Promise<EventDetail>;
  take(changed: EventDetail): void;
  /** Loads everything anew. */
  reload(): void;
}

/** Brings what has changed in an event each time that it hears of a change, at once and then at most every second. */
export function followDetail({ known, changesSince, take, reload }: Following) {
  let again: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    const before = known();
    if (!before) return;
    try {
      const changed = await changesSince(before.as_of);
      // What may be done in each row changes with the event.
      if (changed.status === before.status) take(changed);
      else reload();
    } catch {
      clearTimeout(again);
      again = setTimeout(hear, AGAIN_MS);
    }
  };
  const pace = atMostOften<'event'>(() => void load());
  const hear = (): void => pace.hear('event');
  return {
    hear,
    stop(): void {
      clearTimeout(again);
      pace.stop();
    },
  };
}
