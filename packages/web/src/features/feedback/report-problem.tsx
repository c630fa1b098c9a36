import { useId, useState } from 'react';
import { Flag } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/constants';
import { sayField } from '@ezra/contract/field-messages';
import { TEXT_MIN } from '@ezra/contract/constants';
import { reportProblem } from '@ezra/contract/visits';
import { useSave } from '../../lib/api/use-save.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { OwnHelp } from '../../lib/requests/help-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { wordsPhrases } from './phrases.ts';

interface ReportProblemProps {
  help: OwnHelp;
  onClose: () => void;
}

/** Tells the association what went wrong. */
export function ReportProblem({ help, onClose }: ReportProblemProps) {
  const t = usePhrases(wordsPhrases);
  const locale = useLocale();
  const formId = useId();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const save = useSave(reportProblem, {
    topics: ['applications', 'basket'],
    onSaved: ({ message: thanks }) => {
      if (thanks) toast.success(thanks);
      onClose();
    },
    onFailed: ({ errors }) => {
      const said = errors['message']?.[0];
      setError(said);
      return said !== undefined;
    },
  });
  const complaint = (text: string): string | undefined => {
    if (text === '') return sayField('required', locale);
    return text.length < TEXT_MIN ? sayField('tooShort', locale, { minimum: TEXT_MIN }) : undefined;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reportTitle')}
      icon={Flag}
      isDismissable={false}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('reportYes')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('reportText')}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const said = complaint(message.trim());
          setError(said);
          if (said === undefined) save.mutate({ body: { ...help.about, message: message.trim() } });
        }}
      >
        <TextArea
          name="message"
          label={t('reportMessage')}
          isRequired
          value={message}
          onChange={(next) => {
            setMessage(next);
            setError(undefined);
          }}
          errorMessage={error}
          minRows={3}
          maxLength={TEXT_MAX}
        />
      </form>
    </Dialog>
  );
}
