import { useState } from 'react';
import { Search } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '../../../ui/choice/choice-groups.tsx';
import { ComboBox } from '../../../ui/combo-box/combo-box.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { DatePicker } from '../../../ui/date-field/date-picker.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { fieldId } from '../../../ui/field/use-field.ts';
import { FileUpload } from '../../../ui/file-upload/file-upload.tsx';
import { FieldPair, FormActions, Revealed, Stack } from '../../../ui/layout/layout.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { OtpField, emptyCode } from '../../../ui/otp-field/otp-field.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { SegmentedControl } from '../../../ui/segmented/segmented-control.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SignaturePad } from '../../../ui/signature-pad/signature-pad.tsx';
import { SavedNote, Steps } from '../../../ui/steps/steps.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import { DecimalField } from '../../../ui/text-field/decimal-field.tsx';
import { DigitsField } from '../../../ui/text-field/digits-field.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useHeld, useWords } from './use-words.ts';

export function FieldSpecimens() {
  const w = useWords();
  const held = useHeld();
  const hint = w('מתחילים לכתוב ובוחרים', 'Start typing and choose');
  const error = w('חסרות ספרות', 'Digits are missing');
  const towns = [w('חיפה', 'Haifa'), w('חולון', 'Holon'), w('ירושלים', 'Jerusalem')];
  return (
    <div className="kit__grid">
      <TextField label={w('שם', 'Name')} hint={hint} isRequired {...held('name', w('רות', 'Ruth'))} />
      <TextField label={w('דוא״ל', 'E-mail')} type="email" {...held('email', 'ruth@example.org')} />
      <TextField label={w('לא תקין', 'Invalid')} errorMessage={error} {...held('invalid', '3')} />
      <TextField label={w('לא זמין', 'Disabled')} isDisabled {...held('disabled', '')} />
      <TextField label={w('חיפוש', 'Search')} type="search" icon={Search} {...held('search', '')} />
      <DigitsField label={w('קומה', 'Floor')} {...held('floor', '4')} />
      <DecimalField label={w('רדיוס בק״מ', 'Radius in km')} {...held('radius', '2.5')} />
      <PhoneField label={w('טלפון', 'Phone')} isRequired {...held('phone', '+972520001834')} />
      <PhoneField label={w('טלפון', 'Phone')} defaultCountry="FR" errorMessage={error} {...held('fr', '')} />
      <OtpField label={w('הקוד', 'The code')} errorMessage={error} {...held('code', emptyCode())} />
      <DateField label={w('תאריך לידה', 'Date of birth')} {...held('born', '1950-11-05')} />
      <DatePicker label={w('מתי', 'When')} isRequired errorMessage={error} {...held('when', '2026-06-18')} />
      <ComboBox<string>
        label={w('עיר', 'Town')}
        hint={hint}
        {...held<string | null>('town', null)}
        search={async (typed) => towns.filter((town) => town.includes(typed))}
        itemKey={(town) => town}
        itemLabel={(town) => town}
        itemDetail={(town) => town}
        notFoundText={w('לא נמצאה', 'Not found')}
      />
      <TextArea label={w('מה חשוב שנדע?', 'What should we know?')} {...held('note', '')} />
      <FileUpload
        label={w('אישור משטרה', 'Police certificate')}
        {...held<File | null>('file', null)}
        accept={['application/pdf', 'image/*']}
        acceptWords={w('PDF או תמונה', 'PDF or a picture')}
        maxBytes={5 * 1024 * 1024}
      />
      <SignaturePad label={w('חתימה', 'Signature')} isRequired {...held('signature', '')} />
    </div>
  );
}

export function ChoiceSpecimens() {
  const w = useWords();
  const held = useHeld();
  const yesNo = [
    { value: 'yes', label: w('כן', 'Yes') },
    { value: 'no', label: w('לא', 'No'), description: w('עם הסבר', 'With a description') },
  ];
  const many = Array.from({ length: 9 }, (_, index) => ({
    value: index,
    label: `${w('בחירה', 'Choice')} ${index}`,
  }));
  return (
    <div className="kit__grid">
      <CheckboxGroup label={w('כמה', 'Several')} choices={yesNo} {...held<string[]>('some', ['yes'])} />
      <RadioGroup
        label={w('אחת', 'One')}
        isRequired
        layout="row"
        choices={yesNo}
        errorMessage={w('צריך לבחור', 'Choose one')}
        {...held<string | null>('one', 'yes')}
      />
      <Select label={w('רשימה', 'List')} options={yesNo} {...held<string | null>('listed', null)} />
      <MultiSelect label={w('רשימה ארוכה', 'Long list')} options={many} {...held<number[]>('long', [1, 2])} />
      <Checkbox label={w('קראתי', 'I have read it')} isRequired {...held('agrees', false)} />
      <Switch
        label={w('התראות', 'Notices')}
        description={w('עד 5 ק״מ', 'Up to 5 km')}
        {...held('on', true)}
      />
      <SegmentedControl label={w('תפקיד', 'Role')} segments={yesNo} {...held('role', 'yes')} />
    </div>
  );
}

export function FormSpecimens() {
  const w = useWords();
  const held = useHeld();
  const [attempt, setAttempt] = useState(0);
  const error = w('כותבים מספר, למשל 3', 'Write a number, for example 3');
  return (
    <Stack gap="loose">
      <Steps
        step={3}
        count={6}
        filled={{ filled: 2, count: 4 }}
        note={<SavedNote>{w('הכול נשמר', 'All saved')}</SavedNote>}
      />
      {attempt > 0 && (
        <ErrorSummary attempt={attempt} errors={[{ fieldId: fieldId('kit.stairs'), message: error }]} />
      )}
      <Revealed hasError={attempt > 0}>
        <FieldPair>
          <DigitsField
            label={w('כמה מדרגות?', 'How many stairs?')}
            name="kit.stairs"
            isRequired
            errorMessage={attempt > 0 ? error : undefined}
            {...held('stairs', '')}
          />
          <DigitsField label={w('מספר דירה', 'Flat number')} {...held('flat', '11')} />
        </FieldPair>
      </Revealed>
      <FormActions>
        <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
          {w('להמשיך', 'Go on')}
        </Button>
        <Button>{w('לחזור', 'Go back')}</Button>
      </FormActions>
    </Stack>
  );
}
