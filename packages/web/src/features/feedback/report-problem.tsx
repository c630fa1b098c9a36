import { Flag } from 'lucide-react';
import { TEXT_MAX, TEXT_MIN } from '@ezra/contract/common/constants';
import { sayField } from '@ezra/contract/common/field-messages';
import { reportProblem } from '@ezra/contract/feedback';
import { fieldErrorOf } from '../../lib/api/api-error.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { OwnHelp } from '../../lib/requests/help-words.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import { wordsPhrases } from './phrases.ts';

interface ReportProblemProps {
  help: OwnHelp;
  onClose: () => void;
}

/** Reports a problem to the association. */
export function ReportProblem({ help, onClose }: ReportProblemProps) {
  const t = usePhrases(wordsPhrases);
  const locale = useLocale();
  const save = useSave(reportProblem, {
    topics: ['applications', 'basket'],
    onSaved: onClose,
    onFailed: (error) => fieldErrorOf(error, 'message') !== undefined,
  });
  return (
    <NoteDialog
      icon={Flag}
      title={t('reportTitle')}
      name="message"
      label={t('reportMessage')}
      isRequired
      maxLength={TEXT_MAX}
      check={(text) => {
        if (text === '') return sayField('required', locale);
        return text.length < TEXT_MIN ? sayField('tooShort', locale, { minimum: TEXT_MIN }) : undefined;
      }}
      errorMessage={fieldErrorOf(save.error, 'message')}
      confirmLabel={t('reportYes')}
      cancelLabel={t('cancel')}
      busy={save.isPending}
      onConfirm={(message) => save.mutate({ body: { ...help.about, message } })}
      onCancel={onClose}
    >
      {t('reportText')}
    </NoteDialog>
  );
}
