import { useRef, useState } from 'react';
import { createEvent, updateEvent } from '@ezra/contract/calls/events';
import type { EventForm, ManagedEvent, NewEventForm } from '@ezra/contract/events/events';
import { paths } from '@ezra/contract/paths';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { useMay } from '../../../../lib/auth-record/store.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { changeOf, type EventValues } from './event-values.ts';

const TOPICS = ['event'] as const;

/** Runs one save at a time: of two presses before the next render only the first counts. */
function useOnce() {
  const isUnderWay = useRef(false);
  return {
    begin: () => !isUnderWay.current && (isUnderWay.current = true),
    end: () => void (isUnderWay.current = false),
  };
}

/** Creates an event, then opens its map. */
export function useNewEvent(defaultValues: EventValues) {
  const go = useGo();
  const isAdmins = useMay('events.run');
  const form = useZodForm(() => import('./event.schema.ts').then(({ newEventSchema }) => newEventSchema), {
    defaultValues,
  });
  const once = useOnce();
  const save = useSave(useStaffCall(createEvent), {
    form,
    topics: TOPICS,
    onSaved: ({ data }) => go((isAdmins ? paths.adminEventMap : paths.managerEventMap)(data.id)),
  });
  const send = (body: NewEventForm) => {
    if (once.begin()) save.mutate({ body }, { onError: once.end });
  };
  return {
    form,
    submit: form.handleSubmit(send),
    // Stays true until the map of the event opens.
    isSaving: save.isPending || save.isSuccess,
  };
}

/** Changes an event, with a question before it is stopped, then opens the list of events. */
export function useChangedEvent(event: ManagedEvent, defaultValues: EventValues) {
  const go = useGo();
  const isAdmins = useMay('events.run');
  const form = useZodForm(() => import('./event.schema.ts').then(({ eventSchema }) => eventSchema), {
    defaultValues,
  });
  const once = useOnce();
  const [asked, setAsked] = useState<EventForm | null>(null);
  const save = useSave(useStaffCall(updateEvent), {
    form,
    topics: TOPICS,
    onSaved: () => go(isAdmins ? paths.adminEvent() : paths.managerEvent()),
  });
  const send = (body: EventForm) => {
    if (once.begin()) save.mutate({ params: { id: event.id }, body }, { onError: once.end });
  };
  return {
    form,
    submit: form.handleSubmit((values) => {
      const body = changeOf(values, event);
      if (event.status && body.status === false) setAsked(body);
      else send(body);
    }),
    isSaving: save.isPending || save.isSuccess,
    /** True while the dialog asks whether to stop the event. */
    asksStop: asked !== null,
    cancelStop: () => setAsked(null),
    confirmStop: () => {
      setAsked(null);
      if (asked) send(asked);
    },
  };
}
