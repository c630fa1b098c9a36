import { lazyPart } from '../../ui/hooks/use-part.ts';
import { PageHead, Stack } from '../../ui/layout/layout.tsx';
import { Section } from './section.tsx';
import { useWords } from './use-words.ts';
import './kit.css';

const looks = lazyPart(async () => ({ Specimens: (await import('./look-specimens.tsx')).LookSpecimens }));
const fields = lazyPart(async () => ({ Specimens: (await import('./field-specimens.tsx')).FieldSpecimens }));
const choices = lazyPart(async () => ({
  Specimens: (await import('./choice-specimens.tsx')).ChoiceSpecimens,
}));
const forms = lazyPart(async () => ({ Specimens: (await import('./form-specimens.tsx')).FormSpecimens }));
const dialogs = lazyPart(async () => ({
  Specimens: (await import('./dialog-specimens.tsx')).DialogSpecimens,
}));
const tables = lazyPart(async () => ({ Specimens: (await import('./table-specimens.tsx')).TableSpecimens }));
const states = lazyPart(async () => ({ Specimens: (await import('./state-specimens.tsx')).StateSpecimens }));

/** Shows every part of the kit in its states, in the present language and direction. For developers. */
export function Screen() {
  const w = useWords();
  return (
    <div className="main__inner kit">
      <Stack gap="section">
        <PageHead
          title={w('ערכת הרכיבים', 'The kit')}
          text={w(
            'כל חלק במצביו השונים. כל המסכים בנויים מהחלקים האלה בלבד.',
            'Every part in its states. All screens are made of these alone.',
          )}
        />
        <Section
          id="kit-look"
          title={w('סימן, צבעים, כפתורים, סטטוסים', 'Mark, colours, buttons, statuses')}
          part={looks}
        />
        <Section id="kit-fields" title={w('שדות', 'Fields')} part={fields} />
        <Section id="kit-choices" title={w('בחירות', 'Choices')} part={choices} />
        <Section id="kit-forms" title={w('טפסים ארוכים', 'Long forms')} part={forms} />
        <Section
          id="kit-dialogs"
          title={w('חלונות, תפריטים, הודעות', 'Dialogs, menus, messages')}
          part={dialogs}
        />
        <Section id="kit-table" title={w('טבלה', 'Table')} part={tables} />
        <Section
          id="kit-states"
          title={w('טעינה, ריק, אין גישה', 'Loading, empty, no access')}
          part={states}
        />
      </Stack>
    </div>
  );
}
