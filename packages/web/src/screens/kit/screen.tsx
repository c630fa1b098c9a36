import { FormSection, PageHead, Stack } from '../../ui/layout/layout.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { LookSpecimens } from './look-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';
import { useWords } from './use-words.ts';
import './kit.css';

/** Every part of the kit in its states, in the present language and direction. For developers. */
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
        <FormSection
          id="kit-look"
          title={w('סימן, צבעים, כפתורים, סטטוסים', 'Mark, colours, buttons, statuses')}
        >
          <LookSpecimens />
        </FormSection>
        <FormSection id="kit-fields" title={w('שדות', 'Fields')}>
          <FieldSpecimens />
        </FormSection>
        <FormSection id="kit-choices" title={w('בחירות', 'Choices')}>
          <ChoiceSpecimens />
        </FormSection>
        <FormSection id="kit-forms" title={w('טפסים ארוכים', 'Long forms')}>
          <FormSpecimens />
        </FormSection>
        <FormSection id="kit-dialogs" title={w('חלונות, תפריטים, הודעות', 'Dialogs, menus, messages')}>
          <DialogSpecimens />
        </FormSection>
        <FormSection id="kit-table" title={w('טבלה', 'Table')}>
          <TableSpecimens />
        </FormSection>
        <FormSection id="kit-states" title={w('טעינה, ריק, אין גישה', 'Loading, empty, no access')}>
          <StateSpecimens />
        </FormSection>
      </Stack>
    </div>
  );
}
