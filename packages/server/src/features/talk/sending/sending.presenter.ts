import { say, type Locale } from '@ezra/contract/common/locales';
import { HELD_AGES, type SendingState } from '@ezra/contract/talk/sending';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { mayHold } from './sending.policy.ts';
import type { FoundState } from './sending.queries.ts';

export function presentSending(
  { heldSince, stops, waiting }: FoundState,
  acting: Acting,
  locale: Locale,
): SendingState {
  return {
    held_since: heldSince?.toISOString() ?? null,
    stopped: stops.map(({ channel, provider, code, stoppedAt }) => ({
      channel,
      provider,
      code,
      since: stoppedAt.toISOString(),
    })),
    waiting: waiting.map(({ type, label, count, oldest }) => ({
      label: label === null ? type : say(label, locale),
      count,
      oldest: oldest.toISOString(),
    })),
    older: HELD_AGES.map((hours, index) => ({
      hours,
      count: waiting.reduce((sum, { older }) => sum + (older[index] ?? 0), 0),
    })),
    allowed_actions: mayHold(acting) ? [heldSince === null ? 'hold' : 'release'] : [],
  };
}
