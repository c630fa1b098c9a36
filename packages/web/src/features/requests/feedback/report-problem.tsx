import { Flag } from 'lucide-react';
import { TEXT_MIN } from '@ezra/contract/common/constants';
import { sayField } from '@ezra/contract/common/field-messages';
import { reportProblem } from '@ezra/contract/calls/requests';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { OwnHelp } from '../../../lib/requests/help-words.ts';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import { wordsPhrases } from './phrases.ts';

interface ReportProblemProps {
  help: OwnHelp;
  onClose: () => void;
}

export function ReportProblem({ help, onClose }: ReportProblemProps) {
  const t = usePhrases(wordsPhrases);
  const locale = useLocale();
  return (
    <NoteDialog
      icon={Flag}
      title={t('reportTitle')}
      name="message"
      label={t('reportMessage')}
      isRequired
      check={(text) => {
        if (text === '') return sayField('required', locale);
        return text.length < TEXT_MIN ? sayField('tooShort', locale, { minimum: TEXT_MIN }) : undefined;
      }}
      confirmLabel={t('reportYes')}
      cancelLabel={t('cancel')}
      endpoint={reportProblem}
      topics={['applications', 'basket']}
      input={(message) => ({ body: { ...help.about, message } })}
      staysOpen
      onDone={onClose}
    >
      {t('reportText')}
    </NoteDialog>
  );
}
