import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '@ezra/contract/common/endpoint';
import { previewEvent } from '@ezra/contract/calls/events';
import type { EventPreview } from '@ezra/contract/events/events';
import { kilometresOf } from '@ezra/contract/events/events.terms';
import { queryFor } from '../../../../lib/api/queries.ts';
import { pointOf, type EventValues } from './event-values.ts';

const SETTLED_AFTER_MS = 400;

type Asked = Pick<EventValues, 'address' | 'radius' | 'purpose' | 'is_auto_assign' | 'is_drill'>;

/** Gives the body of the call; null without an address and radius. */
function bodyOf({
  address,
  radius,
  purpose,
  is_auto_assign,
  is_drill,
}: Asked): CallInput<typeof previewEvent>['body'] | null {
  const km = kilometresOf(radius);
  if (km === null || pointOf(address) === null) return null;
  return { address, radius: km, purpose, is_auto_assign, is_drill };
}

interface Preview {
  /** Undefined until the first answer. */
  data: EventPreview | undefined;
  /** Whether address and radius are filled in. */
  isAsked: boolean;
  /** Whether the shown numbers belong to earlier values, or have not loaded yet. */
  isAwaited: boolean;
  hasFailed: boolean;
}

/** Counts the people inside a new event's circle, when its values are valid and typing has paused. */
export function usePreview(values: Asked): Preview {
  const sound = bodyOf(values);
  const wanted = sound && JSON.stringify(sound);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const body = JSON.parse(settled ?? '{}') as NonNullable<typeof sound>;
  const answer = useQuery({
    ...queryFor(previewEvent, { body }, { silent: true }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const isAsked = wanted !== null;
  return {
    data: isAsked ? answer.data?.data : undefined,
    isAsked,
    isAwaited: isAsked && (wanted !== settled || answer.isFetching),
    hasFailed: isAsked && answer.isError,
  };
}
