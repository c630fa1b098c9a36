import { z } from 'zod';
import type { CallData, Envelope } from '@ezra/contract/common/endpoint';
import { validateTraining } from '@ezra/contract/users';
import { useSave } from '../../lib/api/use-save.ts';
import { useBound } from '../../lib/forms/bound.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { usersPhrases } from './phrases.ts';

/** An empty press must not validate. */
const confirmed = z.object({
  validate_training: z.boolean().refine((isChecked) => isChecked, { error: 'confirm' }),
});

interface TrainingFormProps {
  /** Id of the volunteer's agreement. */
  id: number;
  name: string;
  onSaved: (answer: Envelope<CallData<typeof validateTraining>>) => void;
}

/** Confirms a volunteer's training; the check box has to be ticked. */
export function TrainingForm({ id, name, onSaved }: TrainingFormProps) {
  const t = usePhrases(usersPhrases);
  const form = useZodForm(confirmed, { defaultValues: { validate_training: false } });
  const save = useSave(validateTraining, { form, topics: ['pending-volunteers', 'tasks'], onSaved });
  return (
    <form
      className="stack"
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
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('confirmTraining')}
        </Button>
      </div>
    </form>
  );
}
