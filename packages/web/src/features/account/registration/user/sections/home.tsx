import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { wayToSpace } from '@ezra/contract/account/registration/contradictions';
import { HELP_SEEKER_PARTS } from '@ezra/contract/account/registration/questions';
import { ChangeNote } from '../../form/change-note.tsx';
import { Sections } from '../../form/sections.tsx';
import { useUserWords } from '../phrases.ts';
import type { UserFormValues } from '../user-form.ts';

export function Home() {
  const t = useUserWords();
  const { getValues, setValue } = useFormContext<UserFormValues>();
  const [note, setNote] = useState<'noSpaceFollows' | 'spaceFollows' | null>(null);

  /** Adapts the way to the protected space when the answer about the space changes. */
  const follow = () => {
    const before = getValues('protection_accessibility');
    const way = wayToSpace(getValues());
    if (way.join() === before.join()) return setNote(null);
    setNote(way.length > 0 ? 'noSpaceFollows' : 'spaceFollows');
    setValue('protection_accessibility', [...way], { shouldDirty: true, shouldValidate: way.length > 0 });
  };

  return (
    <Sections
      of={HELP_SEEKER_PARTS.home}
      more={{
        protection_type: { onChosen: follow },
        protection_accessibility: {
          onChosen: () => setNote(null),
          after: <ChangeNote>{note && t(note)}</ChangeNote>,
        },
      }}
    />
  );
}
