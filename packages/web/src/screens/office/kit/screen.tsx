import type { ComponentType } from 'react';
import type { Labels } from '@ezra/contract/common/locales';
import { FormSection, PageHead, Stack } from '../../../ui/layout/layout.tsx';
import { ComparisonSpecimen } from './comparison-specimen.tsx';
import { ChoiceSpecimens, FieldSpecimens, FormSpecimens } from './field-specimens.tsx';
import { DialogSpecimens, LookSpecimens, StateSpecimens } from './look-specimens.tsx';
import { TableSpecimen } from './table-specimen.tsx';
import { useWords } from './use-words.ts';
import './kit.css';

const SECTIONS: readonly (readonly [id: string, title: Labels, Specimens: ComponentType])[] = [
  ['look', ['סימן, צבעים, כפתורים, סטטוסים', 'Mark, colours, buttons, statuses'], LookSpecimens],
  ['fields', ['שדות', 'Fields'], FieldSpecimens],
  ['choices', ['בחירות', 'Choices'], ChoiceSpecimens],
  ['forms', ['טפסים ארוכים', 'Long forms'], FormSpecimens],
  ['dialogs', ['חלונות, תפריטים, הודעות', 'Dialogs, menus, messages'], DialogSpecimens],
  ['table', ['טבלה', 'Table'], TableSpecimen],
  ['comparison', ['השוואה', 'Comparison'], ComparisonSpecimen],
  ['states', ['טעינה, ריק, אין גישה', 'Loading, empty, no access'], StateSpecimens],
];

/** Shows every part of the kit in its states, in the current language and direction. For developers. */
export function Screen() {
  const w = useWords();
  return (
    <div className="main__inner kit">
      <Stack gap="section">
        <PageHead
          title={w('ערכת הרכיבים', 'The kit')}
          text={w('כל חלק במצביו.', 'Every part in its states.')}
        />
        {SECTIONS.map(([id, title, Specimens]) => (
          <FormSection key={id} id={`kit-${id}`} title={w(...title)}>
            <Specimens />
          </FormSection>
        ))}
      </Stack>
    </div>
  );
}
