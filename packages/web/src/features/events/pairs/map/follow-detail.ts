import type { EventDetail } from '@ezra/contract/events/event-map';
import { atMostOften } from '../../../../lib/realtime/at-most-often.ts';

/** Milliseconds between attempts to load changes after a failure. */
const AGAIN_MS = 5_000;

interface Following {
  known(): EventDetail | undefined;
  changesSince(since: string): Promise<EventDetail>;
  take(changed: EventDetail): void;
  reload(): void;
}

/** Loads the changes of an event when it hears of one: at once, then at most every second. */
export function followDetail({ known, changesSince, take, reload }: Following) {
  let again: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    const before = known();
    if (!before) return;
    try {
      const changed = await changesSince(before.as_of);
      // The allowed actions of every row depend on the event's status.
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
