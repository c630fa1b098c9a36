import { useState } from 'react';
import type { EventApprovalRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { ChatWith } from './event-pair.ts';
import { EventHistory } from './event-history.tsx';
import { PersonFacts } from './person-facts.tsx';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';

interface PersonDialogProps {
  request: EventApprovalRequest;
  /** Which side of the pair. */
  side: 'user' | 'volunteer';
  chatWith: ChatWith;
  onClose: () => void;
}

/** One side of a pair: how to reach them and what happened, and a chat about the event. */
export function PersonDialog({ request, side, chatWith, onClose }: PersonDialogProps) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const [tab, setTab] = useState<'details' | 'chat'>('details');
  const person = request[side];
  if (!person) return null;
  const { id, full_name } = person;
  const logged = side === 'user' ? request.id : request.event_volunteer_request_id;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{full_name}</bdi>}
      isDismissable={tab !== 'chat'}
      actions={<Button onClick={onClose}>{t('closeDialog')}</Button>}
    >
      <Tabs
        label={d('parts')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'details', label: d('details') },
          { value: 'chat', label: d('chat') },
        ]}
      >
        {tab === 'chat' ? (
          chatWith({ event_id: request.event.id }, { id, full_name })
        ) : (
          <>
            <PersonFacts person={person} />
            {logged !== null && (
              <Stack as="section" gap="tight">
                <h3>{d('history')}</h3>
                <EventHistory of={side} id={logged} />
              </Stack>
            )}
          </>
        )}
      </Tabs>
    </Dialog>
  );
}
