import { useState } from 'react';
import { APPROVAL } from '@ezra/contract/common/constants';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { readApplication } from '@ezra/contract/request-desk';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { RequestChats } from '../../lib/requests/request-chats.ts';
import { SegmentedControl } from '../../ui/segmented/segmented-control.tsx';
import { deskPhrases } from './phrases.ts';

type Found = CallData<typeof readApplication>;

/**
 * Lists the people an admin can chat with about a request: its seeker, its volunteer, and those who offered
 * help.
 */
export function peopleOf({ application, links: offers }: Found) {
  const about = { category_id: application.category.id };
  const volunteers = offers.filter(({ is_approved }) => is_approved !== APPROVAL.rejected);
  return [
    { ...application.user, about, isRequester: true },
    ...volunteers.map(({ volunteer }) => ({ ...volunteer, about, isRequester: false })),
  ];
}

/** The conversations of the staff about a request, one person at a time. */
export function RequestChat({ found, chats }: { found: Found; chats: RequestChats }) {
  const t = usePhrases(deskPhrases);
  const people = peopleOf(found);
  const [chosen, setChosen] = useState<number | null>(null);
  // Opens the conversation with unread messages.
  const waiting = people.find((person) => chats.unread(person.about, person) > 0);
  const first = chosen ?? waiting?.id ?? found.application.user.id;
  if (chosen === null) setChosen(first);
  const person = people.find(({ id }) => id === first) ?? people[0];
  if (!person) return null;
  return (
    <>
      {people.length > 1 && (
        <div>
          <SegmentedControl
            label={t('chatWith')}
            value={String(person.id)}
            onChange={(id) => setChosen(Number(id))}
            segments={people.map((one) => ({
              value: String(one.id),
              label: (
                <>
                  {t(one.isRequester ? 'theRequester' : 'theVolunteer', { name: one.full_name })}
                  {chats.mark(one.about, one)}
                </>
              ),
            }))}
          />
        </div>
      )}
      {chats.conversation(person.about, { id: person.id, full_name: person.full_name })}
    </>
  );
}
