import { saveAutoAssign } from '@ezra/contract/calls/events';
import type { AutoAssign } from '@ezra/contract/events/auto-assign';
import { AUTO_ASSIGN_LIMITS } from '@ezra/contract/events/auto-assign.terms';
import { useSave } from '../../../lib/api/use-save.ts';
import { useBound } from '../../../lib/forms/bound.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormActions } from '../../../ui/layout/layout.tsx';
import { DecimalField } from '../../../ui/text-field/decimal-field.tsx';
import { DigitsField } from '../../../ui/text-field/digits-field.tsx';
import { autoAssignPhrases } from './phrases.ts';

const RADIUS_SIGNS = 6;
const TIME_DIGITS = String(AUTO_ASSIGN_LIMITS.time).length;

/** Sets how far and how often the search for volunteers widens. */
export function AutoAssignForm({ setting: { id, radius, time } }: { setting: AutoAssign }) {
  const t = usePhrases(autoAssignPhrases);
  const title = useScreenTitle('adminAutoAssign');
  const form = useZodForm(() => import('./auto-assign.schema.ts').then(({ schema }) => schema), {
    defaultValues: { id, radius: String(radius), time: String(time) },
  });
  const save = useSave(saveAutoAssign, { form });
  return (
    <form
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          if (!save.isPending) save.mutate({ body });
        })(event)
      }
    >
      <DecimalField
        {...useBound(form.control, 'radius')}
        label={t('radius')}
        hint={t('radiusHint', { most: AUTO_ASSIGN_LIMITS.radius })}
        isRequired
        maxLength={RADIUS_SIGNS}
      />
      <DigitsField
        {...useBound(form.control, 'time')}
        label={t('time')}
        hint={t('timeHint', { most: AUTO_ASSIGN_LIMITS.time })}
        isRequired
        autoComplete="off"
        maxLength={TIME_DIGITS}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </FormActions>
    </form>
  );
}
