import { useState } from 'react';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { applicationDropdowns } from '@ezra/contract/calls/requests';
import type { Profile } from '@ezra/contract/account/profile';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePageTitle, useScreenTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { usePart } from '../../../ui/hooks/use-part.ts';
import { FormActions, Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { useStepHeading } from '../../../ui/steps/use-step-heading.ts';
import { useStepHistory } from '../../../ui/steps/use-step-history.ts';
import { CategoryStep } from './category-step.tsx';
import { ChangedDetails } from './changed-details.tsx';
import { detailsPart } from './details-part.ts';
import { emptyDetails, filledDetails, isRide } from './details-form.ts';
import { forgetRequest, keptRequest, useKeepRequest } from './kept-request.ts';
import { LiveRequests } from './live-requests.tsx';
import { filledPersonal, personalFrom } from './personal-form.ts';
import { PersonalStep } from './personal-step.tsx';
import { useSendRequest } from './use-send-request.ts';
import { wizardPhrases } from './wizard-phrases.ts';
import './wizard.css';

interface WizardProps {
  choices: CallData<typeof applicationDropdowns>;
  /** Says that the choices could not be loaded. */
  missing: MissingChoices | undefined;
  profile: Profile;
  onSent: () => void;
  onStartOver: () => void;
}

type Step = 1 | 2 | 3;

/** Asks for the new help request step by step. Mount it again to start over. */
export function Wizard({ choices, missing, profile, onSent, onStartOver }: WizardProps) {
  const t = usePhrases(wizardPhrases);
  const screenTitle = useScreenTitle('newHelpRequest');
  const owner = String(profile.id);
  const [kept] = useState(() =>
    keptRequest(
      owner,
      choices.categories.filter(
        ({ id }) => !choices.disabled_categories.some(({ category_id }) => category_id === id),
      ),
    ),
  );
  const [step, setStep] = useState<Step>(kept ? 2 : 1);
  const [isContinued, setContinued] = useState(kept !== null);
  const [categoryId, setCategoryId] = useState<number | null>(kept?.categoryId ?? null);
  const [categoryError, setCategoryError] = useState<string>();
  const category = choices.categories.find(({ id }) => id === categoryId) ?? null;
  const ride = isRide(category);
  const isTaken = choices.disabled_categories.some(({ category_id }) => category_id === categoryId);
  const second = usePart(detailsPart, categoryId !== null);
  const isShort = choices.request_wizard === 'two_step';
  const home = profile.residential_address;
  const filling = { now, timeZone: browserTimeZone() };

  const loadDetails = () =>
    import('./details.schema.ts').then(({ detailsSchema }) => detailsSchema(ride, filling));
  const details = useZodForm(loadDetails, {
    defaultValues: kept?.details ?? emptyDetails(home !== null),
  });
  const personal = useZodForm(
    () => import('./personal.schema.ts').then(({ personalSchema }) => personalSchema),
    {
      defaultValues: { ...personalFrom(profile), comments: kept?.comments ?? '' },
    },
  );
  const detailsFilled = filledDetails(ride, details.watch());
  const personalFilled = filledPersonal(personal.watch());

  const showErrors = (errors: Readonly<Record<string, readonly string[]>>): boolean => {
    const inDetails = Object.keys(errors).some((name) => name in details.getValues());
    if (errors['category_id']) setCategoryError(errors['category_id'][0]);
    const place: Step = errors['category_id'] ? 1 : inDetails ? 2 : isShort ? 2 : 3;
    const isHere = place === step;
    setStep(place);
    if (place === 1) return true;
    const apply = () => applyFieldErrors<never>((place === 2 ? details : personal) as never, errors);
    if (isHere) return apply();
    // Fields of another step can take the focus only after they are rendered.
    setTimeout(apply);
    return true;
  };
  const sending = useSendRequest({ category, details, personal, onSent, onFieldErrors: showErrors });

  const heading = useStepHeading(step);
  useKeepRequest(owner, () =>
    step > 1 && categoryId !== null
      ? { categoryId, details: details.getValues(), comments: personal.getValues('comments') }
      : null,
  );

  // Keeps the kind of help and resets everything else (document 2, 2.1).
  const backToCategory = () => {
    details.reset(emptyDetails(home !== null));
    personal.reset(personalFrom(profile));
    setContinued(false);
    forgetRequest();
    setStep(1);
  };
  useStepHistory(step, (wanted) => {
    sending.cancelChoice();
    if (wanted === 2) setStep(2);
    else backToCategory();
  });
  const title =
    step === 1
      ? t('categoryTitle')
      : step === 3
        ? t('personalTitle')
        : t(ride ? 'rideTitle' : 'generalTitle');
  usePageTitle(`${title} · ${screenTitle}`);
  const filled =
    step === 1
      ? { filled: category && !isTaken ? 1 : 0, count: 1 }
      : step === 2
        ? detailsFilled
        : personalFilled;
  const actions = (isLast: boolean, onBack: () => void) => (
    <FormActions>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={sending.isSending}
        busyLabel={t('sending')}
      >
        {t(isLast ? 'send' : 'goOn')}
      </Button>
      <Button onClick={onBack}>{t('back')}</Button>
      <Button
        variant="quiet"
        onClick={() => {
          forgetRequest();
          onStartOver();
        }}
      >
        {t('startOver')}
      </Button>
    </FormActions>
  );

  return (
    <div className="main__inner wizard">
      <Stack>
        <Steps step={step} count={isShort ? 2 : 3} filled={filled} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {step === 2 && isContinued && <p className="muted">{t('continued')}</p>}
        {step === 3 && <p className="muted">{t('personalText')}</p>}
      </Stack>
      {/* The focus is on the heading, so this also announces why the first step is back. */}
      <p className="visually-hidden" role="alert">
        {step === 1 && categoryError}
      </p>
      {step === 1 && (
        <CategoryStep
          categories={choices.categories}
          missing={missing}
          taken={choices.disabled_categories}
          value={categoryId}
          errorMessage={categoryError}
          onChange={(id) => {
            setCategoryId(id);
            setCategoryError(undefined);
          }}
          onNext={() => setStep(2)}
        />
      )}
      {step === 2 && (
        <>
          {second ? (
            <second.DetailsStep
              form={details}
              ride={ride}
              home={home}
              filling={filling}
              onSubmit={isShort ? sending.sendShort : () => setStep(3)}
            >
              {actions(isShort, backToCategory)}
            </second.DetailsStep>
          ) : (
            <SkeletonCards />
          )}
          <LiveRequests tone="info" requests={choices.disabled_categories} />
        </>
      )}
      {step === 3 && (
        <PersonalStep form={personal} onSubmit={sending.sendWithDetails}>
          {actions(true, () => setStep(2))}
        </PersonalStep>
      )}
      <ChangedDetails
        changes={sending.changes}
        isSending={sending.isSending}
        onChoose={sending.chooseDetails}
        onCancel={sending.cancelChoice}
      />
    </div>
  );
}
