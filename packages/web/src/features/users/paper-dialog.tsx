import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { GraduationCap, ShieldCheck } from 'lucide-react';
import { z } from 'zod';
import { USER_MODAL_CLOSE_MS } from '@ezra/contract/common/constants';
import { validatePolice, validateTraining } from '@ezra/contract/users';
import { useSave } from '../../lib/api/use-save.ts';
import { useBound } from '../../lib/forms/bound.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
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

/** Confirms a paper of a volunteer, and closes by itself a second after that. */
export const PaperDialog = ({ paper, ...rest }: PaperDialogProps) =>
  paper === 'training' ? <TrainingDialog {...rest} /> : <PoliceDialog {...rest} />;

/** An empty press must not validate. */
const confirmed = z.object({
  validate_training: z.boolean().refine((isChecked) => isChecked, { error: 'confirm' }),
});

/** The training: the check box has to be ticked. */
function TrainingDialog({ id, name, onDone }: OfOne) {
  const t = usePhrases(usersPhrases);
  const formId = useId();
  const form = useZodForm(confirmed, { defaultValues: { validate_training: false } });
  const save = useSave(validateTraining, { form, topics: PAPER_TOPICS });
  return (
    <Frame
      paper="training"
      name={name}
      isSaved={save.isSuccess}
      onDone={onDone}
      confirm={
        <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
          {t('confirmTraining')}
        </Button>
      }
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
    </Frame>
  );
}

function PoliceDialog({ id, name, onDone }: OfOne) {
  const t = usePhrases(usersPhrases);
  const save = useSave(validatePolice, { topics: PAPER_TOPICS });
  return (
    <Frame
      paper="police"
      name={name}
      isSaved={save.isSuccess}
      onDone={onDone}
      confirm={
        <Button
          variant="primary"
          busy={save.isPending}
          onClick={() => save.mutate({ params: { volunteerInfoId: id }, body: { validate_police: 1 } })}
        >
          {t('policeYes')}
        </Button>
      }
    >
      <p>{t('policeText', { name })}</p>
    </Frame>
  );
}

interface FrameProps extends Pick<PaperDialogProps, 'paper' | 'name' | 'onDone'> {
  isSaved: boolean;
  confirm: ReactNode;
  children: ReactNode;
}

function Frame({ paper, name, isSaved, onDone, confirm, children }: FrameProps) {
  const t = usePhrases(usersPhrases);
  const close = useEffectEvent(() => onDone(true));
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(close, USER_MODAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return (
    <Dialog
      isOpen
      onClose={() => onDone(isSaved)}
      icon={paper === 'training' ? GraduationCap : ShieldCheck}
      title={t(`${paper}Title`, { name })}
      actions={
        !isSaved && (
          <>
            {confirm}
            <Button onClick={() => onDone(false)}>{t('no')}</Button>
          </>
        )
      }
    >
      {isSaved ? <Alert tone="done">{t('done')}</Alert> : children}
    </Dialog>
  );
}
