import { useState } from 'react';
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx';
import { FileUpload } from '../../ui/file-upload/file-upload.tsx';
import { fieldId } from '../../ui/field/use-field.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldPair, FormActions, Revealed, Stack } from '../../ui/layout/layout.tsx';
import { SignaturePad } from '../../ui/signature-pad/signature-pad.tsx';
import { SavedNote, Steps } from '../../ui/steps/steps.tsx';
import { DigitsField } from '../../ui/text-field/digits-field.tsx';
import { useWords } from './use-words.ts';

export function FormSpecimens() {
  const w = useWords();
  const [stairs, setStairs] = useState('');
  const [flat, setFlat] = useState('11');
  const [file, setFile] = useState<File | null>(null);
  const [signature, setSignature] = useState('');
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
        <ErrorSummary
          attempt={attempt}
          errors={[
            { fieldId: fieldId('kit.stairs'), message: `${w('כמה מדרגות', 'How many stairs')}: ${error}` },
          ]}
        />
      )}
      <Revealed hasError={attempt > 0}>
        <FieldPair>
          <DigitsField
            label={w('כמה מדרגות?', 'How many stairs?')}
            name="kit.stairs"
            isRequired
            value={stairs}
            onChange={setStairs}
            errorMessage={attempt > 0 ? error : undefined}
          />
          <DigitsField label={w('מספר דירה', 'Flat number')} value={flat} onChange={setFlat} />
        </FieldPair>
      </Revealed>
      <div className="kit__grid">
        <FileUpload
          label={w('אישור משטרה', 'Police certificate')}
          value={file}
          onChange={setFile}
          accept={['application/pdf', 'image/*']}
          acceptWords={w('PDF או תמונה', 'PDF or a picture')}
          maxBytes={5 * 1024 * 1024}
        />
        <SignaturePad label={w('חתימה', 'Signature')} isRequired value={signature} onChange={setSignature} />
      </div>
      <FormActions>
        <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
          {w('שמירה והמשך', 'Save and go on')}
        </Button>
        <Button>{w('חזרה לחלק 2', 'Back to part 2')}</Button>
      </FormActions>
    </Stack>
  );
}
