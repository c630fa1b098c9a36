import { useId } from 'react';
import { GraduationCap, ShieldCheck } from 'lucide-react';
import { validatePolice, validateTraining } from '@ezra/contract/calls/people';
import { useSave } from '../../../lib/api/use-save.ts';
import { useBound } from '../../../lib/forms/bound.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { UserDialog } from './dialogs/user-dialog.tsx';
import { PAPER_TOPICS, type Paper } from './papers.ts';
import { usersPhrases } from './phrases.ts';

interface PaperDialogProps {
  paper: Paper;
  /** Id of the volunteer's agreement. */
  id: number;
  name: string;
  /** Called with whether it was confirmed. */
  onDone: (isSaved: boolean) => void;
}
type OfOne = Omit<PaperDialogProps, 'paper'>;

/** Confirms a volunteer's paper; closes a second after success. */
export const PaperDialog = ({ paper, ...rest }: PaperDialogProps) =>
  paper === 'training' ? <TrainingDialog {...rest} /> : <PoliceDialog {...rest} />;

/** Confirms the training, for which the check box must be ticked. */
function TrainingDialog({ id, name, onDone }: OfOne) {
  const t = usePhrases(usersPhrases);
  const formId = useId();
  const form = useZodForm(() => import('./training.schema.ts').then(({ schema }) => schema), {
    defaultValues: { validate_training: false },
  });
  const save = useSave(validateTraining, { form, topics: PAPER_TOPICS, isQuiet: true });
  return (
    <UserDialog
      icon={GraduationCap}
      title={t('trainingTitle', { name })}
      done={save.isSuccess ? t('done') : null}
      onDone={onDone}
      confirmLabel={t('confirmTraining')}
      formId={formId}
      isBusy={save.isPending}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((body) => save.mutate({ params: { volunteerInfoId: id }, body }))(event)
        }
      >
        <Checkbox
          {...useBound(form.control, 'validate_training')}
          label={t('trainingSeen')}
          description={t('trainingSeenText', { name })}
          isRequired
        />
      </form>
    </UserDialog>
  );
}

function PoliceDialog({ id, name, onDone }: OfOne) {
  const t = usePhrases(usersPhrases);
  const save = useSave(validatePolice, { topics: PAPER_TOPICS, isQuiet: true });
  return (
    <UserDialog
      icon={ShieldCheck}
      title={t('policeTitle', { name })}
      done={save.isSuccess ? t('done') : null}
      onDone={onDone}
      confirmLabel={t('policeYes')}
      isBusy={save.isPending}
      onConfirm={() => save.mutate({ params: { volunteerInfoId: id }, body: { validate_police: 1 } })}
    >
      <p>{t('policeText', { name })}</p>
    </UserDialog>
  );
}
