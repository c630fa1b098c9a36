import { CONSENT } from '@ezra/contract/account/registration/person-questions';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { DocumentsToRead } from '../../form/documents-to-read.tsx';
import { QuestionList } from '../../form/question-field.tsx';
import { useUserWords } from '../phrases.ts';

export function Consent() {
  const t = useUserWords();
  return (
    <Stack>
      <DocumentsToRead>{t('read')}</DocumentsToRead>
      <QuestionList questions={CONSENT} />
    </Stack>
  );
}
