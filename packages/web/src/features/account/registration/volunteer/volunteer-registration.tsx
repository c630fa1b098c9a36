import { useState } from 'react';
import type { Option } from '@ezra/contract/account/dropdowns';
import {
  VOLUNTEER_PARTS,
  VOLUNTEER_QUESTIONS,
} from '@ezra/contract/account/registration/volunteer-questions';
import { OTHER_LANGUAGE_MAX } from '../../../../lib/agreement/languages.ts';
import { now } from '../../../../lib/clock.ts';
import { browserTimeZone } from '../../../../lib/environment.ts';
import { useLateAnswers } from '../../../../lib/forms/use-late-answers.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { wireDay } from '../../../../lib/format/dates.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { DayInput } from '../form/day-input.tsx';
import type { FormSetting } from '../form/form-context.ts';
import { notKept } from '../form/parts-of.ts';
import { useNameOf } from '../form/question-words.ts';
import { RegistrationForm } from '../form/registration-form.tsx';
import { RegistrationFrame, useMissing } from '../form/registration-frame.tsx';
import { roleIdOf } from '../form/role-id.ts';
import { Sections } from '../form/sections.tsx';
import { useRestored } from '../form/use-sending.ts';
import type { RegistrationProps, VerifiedDetails } from '../form/verified.ts';
import { volunteerPhrases } from './phrases.ts';
import { useVolunteerDetail } from './use-volunteer-detail.ts';
import { Agreement } from './sections/agreement.tsx';
import { Person } from './sections/person.tsx';
import { FORM_PARTS, prefilledVolunteer, type VolunteerFormValues } from './volunteer-form.ts';

const DRAFT = 'volunteer-registration';
const Help = () => (
  <Sections of={VOLUNTEER_PARTS.help} more={{ other_language: { maxLength: OTHER_LANGUAGE_MAX } }} />
);
const CONTENTS = { person: Person, help: Help, agreement: Agreement } as const;
/** Fields for the kinds of questions that only volunteers have. */
const FIELDS = { day: DayInput };

/** Questions whose choices are lists of the server. */
const LISTED = ['gender', 'interests', 'languages', 'other_language'] as const;

interface VolunteerRegistrationProps extends RegistrationProps {
  /** The organization whose registration link opened the form. */
  readonly slug?: string | null;
  readonly onRegistered?: () => void;
}

/** The form for a volunteer whose phone was verified (document 1, 2.6). */
export const VolunteerRegistration = (props: VolunteerRegistrationProps) => (
  <RegistrationFrame which="volunteer">
    {(options) => <VolunteerForm {...props} options={options} />}
  </RegistrationFrame>
);

/** Whether the server has already filled in some of the form. */
const isKnown = ({ first_name, volunteer_information }: VerifiedDetails): boolean =>
  first_name !== null || volunteer_information !== null;

type Options = (list: string) => readonly Option[];

function VolunteerForm({
  options,
  slug,
  onRegistered,
  ...props
}: VolunteerRegistrationProps & { options: Options }) {
  const t = usePhrases(volunteerPhrases);
  const go = useGo();
  const { isWithdrawn } = useVolunteerDetail(props);
  const { verified } = props;
  const restored = useRestored(DRAFT, verified.phone);
  // The organization was removed while the form was filled in; the next attempt omits it.
  const [isRemoved, setRemoved] = useState(false);
  const today = wireDay(now(), browserTimeZone());
  const setting = {
    ...verified,
    slug: isRemoved ? null : slug,
    roleId: roleIdOf(options, 'volunteer'),
    today,
  };
  const loadSchema = () =>
    import('./volunteer-body.schema.ts').then(({ volunteerBodySchema }) => volunteerBodySchema(setting));
  const form = useZodForm(loadSchema, {
    defaultValues: {
      ...prefilledVolunteer(verified.details, options),
      ...(restored?.values as Partial<VolunteerFormValues>),
    },
    shouldFocusError: false,
  });
  const isMissing = useMissing('volunteer_gender') !== undefined;
  useLateAnswers(form, isMissing, LISTED, () => prefilledVolunteer(verified.details, options));
  const asked: FormSetting = {
    questions: VOLUNTEER_QUESTIONS,
    isAboutOther: false,
    known: { today },
    fields: FIELDS,
    options,
  };

  return (
    <RegistrationForm
      {...props}
      form={form}
      name={DRAFT}
      setting={asked}
      parts={FORM_PARTS}
      contents={CONTENTS}
      words={t}
      nameOf={useNameOf(asked)}
      notice={
        isKnown(verified.details) ? (
          <Alert>{t('prefilled')}</Alert>
        ) : (
          isWithdrawn && <Alert>{t('withdrawn')}</Alert>
        )
      }
      without={notKept(VOLUNTEER_QUESTIONS)}
      onComplaint={({ errors }) => errors['slug'] && setRemoved(true)}
      onDone={({ police_confirmation_required }) => {
        onRegistered?.();
        go(police_confirmation_required ? paths.policeConfirmation() : paths.login());
      }}
    />
  );
}
