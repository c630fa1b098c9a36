import { useState } from 'react';
import type { CallData } from '@ezra/contract/common/endpoint';
import { type applicationDropdowns, createApplicationOnBehalf } from '@ezra/contract/calls/requests';
import { useSave } from '../../../lib/api/use-save.ts';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePageTitle, useScreenTitle } from '../../../lib/page-title.ts';
import {
  detailsBody,
  emptyDetails,
  filledDetails,
  isRide,
} from '../../../features/requests/help-requests/details-form.ts';
import { detailsPart } from '../../../features/requests/help-requests/details-part.ts';
import { onBehalfPhrases } from '../../../features/requests/request-desk/on-behalf-phrases.ts';
import { WhoStep, type Person } from '../../../features/requests/request-desk/who-step.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { usePart } from '../../../ui/hooks/use-part.ts';
import { FormActions, Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { useStepHeading } from '../../../ui/steps/use-step-heading.ts';
import { useStepHistory } from '../../../ui/steps/use-step-history.ts';
import { toast } from '../../../lib/toasts.ts';
import '../../../features/requests/help-requests/wizard.css';

const loadWho = () =>
  import('../../../features/requests/request-desk/who.schema.ts').then(({ schema }) => schema);

interface OnBehalfWizardProps {
  choices: CallData<typeof applicationDropdowns>;
  missing?: MissingChoices | undefined;
  onSent: () => void;
}

/** An admin's request on behalf of a person: first person and kind of help, then the details. */
export function OnBehalfWizard({ choices, missing, onSent }: OnBehalfWizardProps) {
  const t = usePhrases(onBehalfPhrases);
  const screenTitle = useScreenTitle('adminHelpRequestForm');
  const [step, setStep] = useState<1 | 2>(1);
  const who = useZodForm(loadWho, { defaultValues: { user_id: null, category_id: null } });
  const { user_id: userId, category_id: categoryId } = who.watch();
  const [person, setPerson] = useState<Person | null>(null);
  const category = choices.categories.find(({ id }) => id === categoryId) ?? null;
  const second = usePart(detailsPart, userId !== null || categoryId !== null);
  const home = person?.address ?? null;
  const ride = isRide(category);
  const filling = { now, timeZone: browserTimeZone() };
  const loadDetails = () =>
    import('../../../features/requests/help-requests/details.schema.ts').then(({ detailsSchema }) =>
      detailsSchema(ride, filling),
    );
  const details = useZodForm(loadDetails, { defaultValues: emptyDetails(false) });

  const save = useSave(createApplicationOnBehalf, {
    topics: ['applications'],
    onSaved: onSent,
    onFailed: ({ code, errors }) => {
      // The server's message addresses the help seeker, not the admin.
      if (code === 'disability_required') {
        toast.error(t('noDisability', { person: person?.full_name ?? '' }));
        return true;
      }
      const isAboutWho = 'user_id' in errors || 'category_id' in errors;
      // The person made the same request meanwhile. A toast is visible from both steps.
      if (errors['category_id']?.[0]) toast.error(errors['category_id'][0]);
      if (!isAboutWho) return applyFieldErrors(details, errors);
      setStep(1);
      // Fields of the first step can be focused only once they are rendered.
      setTimeout(() => applyFieldErrors(who, errors));
      return true;
    },
  });

  const title = t(step === 1 ? 'whoTitle' : 'detailsTitle');
  usePageTitle(`${title} · ${screenTitle}`);
  const heading = useStepHeading(step);
  useStepHistory(step, () => setStep(1));

  const filled =
    step === 1
      ? { filled: [person, category].filter(Boolean).length, count: 2 }
      : filledDetails(ride, details.watch());

  return (
    <div className="main__inner wizard">
      <Stack>
        <Steps step={step} count={2} filled={filled} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {step === 2 && person && category && (
          <p className="muted">{t('detailsFor', { person: person.full_name, category: category.label })}</p>
        )}
      </Stack>
      {step === 1 ? (
        <WhoStep
          form={who}
          choices={choices}
          missing={missing}
          person={person}
          onPerson={setPerson}
          onNext={() => {
            details.reset(emptyDetails(home !== null));
            setStep(2);
          }}
        />
      ) : second ? (
        <second.DetailsStep
          form={details}
          ride={ride}
          home={home}
          filling={filling}
          onSubmit={() => {
            if (person && category && !save.isPending)
              save.mutate({ body: { user_id: person.id, ...detailsBody(category, details.getValues()) } });
          }}
        >
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              size="large"
              block
              busy={save.isPending}
              busyLabel={t('sending')}
            >
              {t('send')}
            </Button>
            <Button onClick={() => setStep(1)}>{t('back')}</Button>
          </FormActions>
        </second.DetailsStep>
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}
