import { useState } from 'react';
import { definePhrases } from '../../lib/i18n/phrases.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { ChatSubject, RequestChats } from '../../lib/requests/request-chats.ts';
import { SegmentedControl } from '../segmented/segmented-control.tsx';

const phrases = definePhrases({
  he: { chatWith: 'עם מי', seeker: 'מבקש/ת העזרה: {name}', helper: 'מתנדב/ת: {name}' },
  en: { chatWith: 'With whom', seeker: 'Help seeker: {name}', helper: 'Volunteer: {name}' },
});

/** One with whom the staff can talk about an open row. */
export interface ChatMember {
  readonly id: number;
  readonly full_name: string;
  /** Needs the help; else gives it. */
  readonly isSeeker: boolean;
  readonly about: ChatSubject;
}

interface PanelChatProps {
  people: readonly ChatMember[];
  chats: RequestChats;
}

/** The messages that wait in all conversations about an open row; undefined for none. */
export const unreadOf = (people: readonly ChatMember[], chats: RequestChats): number | undefined =>
  people.reduce((sum, person) => sum + chats.unread(person.about, person), 0) || undefined;

/** The conversations about an open row, one person at a time; the one with unread messages opens first. */
export function PanelChat({ people, chats }: PanelChatProps) {
  const t = usePhrases(phrases);
  const [chosen, setChosen] = useState<number | null>(null);
  const waiting = people.find((person) => chats.unread(person.about, person) > 0);
  const first = chosen ?? waiting?.id ?? people[0]?.id ?? null;
  if (chosen === null && first !== null) setChosen(first);
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
                  {t(one.isSeeker ? 'seeker' : 'helper', { name: one.full_name })}
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
