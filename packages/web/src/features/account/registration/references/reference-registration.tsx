import { useState } from 'react';
import type { Option } from '@ezra/contract/account/dropdowns';
import {
  ADDRESS_SEARCH_DEBOUNCE_REFERENCE_MS,
  SUGGESTIONS_CLEAR_REFERENCE_MS,
} from '@ezra/contract/common/constants';
import { registerReference } from '@ezra/contract/calls/account';
import { REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { now } from '../../../../lib/clock.ts';
import { browserTimeZone } from '../../../../lib/environment.ts';
import { wireDay } from '../../../../lib/format/dates.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { toast } from '../../../../lib/toasts.ts';
import type { FormSetting } from '../form/form-context.ts';
import { notKept } from '../form/parts-of.ts';
import { useNameOf } from '../form/question-words.ts';
import { DetailsForm } from '../form/details-form.tsx';
import { formPhrases } from '../form/phrases.ts';
import { RegistrationFrame } from '../form/registration-frame.tsx';
import { otherDisabilityOf, roleIdOf } from '../form/role-id.ts';
import { useRestored, useSending } from '../form/use-sending.ts';
import { aboutOtherPhrases } from '../user/phrases.ts';
import { USER_CONTENTS, USER_FIELDS } from '../user/user-contents.tsx';
import { referencePhrases } from './phrases.ts';
import { useOptionsAboutSomebodyElse } from './option-words.ts';
import { ReferenceDone } from './reference-done.tsx';
import {
  EMPTY_REFERENCE,
  REFERENCE_PARTS,
  withoutIdNumbers,
  type ReferenceFormValues,
} from './reference-form.ts';

const DRAFT = 'reference-registration';
/** Addresses are searched sooner here than elsewhere (document 1, section 9). */
const ADDRESS_TIMING = {
  debounceMs: ADDRESS_SEARCH_DEBOUNCE_REFERENCE_MS,
  clearMs: SUGGESTIONS_CLEAR_REFERENCE_MS,
};

interface ReferenceProps {
  /** Id of the person who registers somebody; the draft is stored for this account. */
  owner: string;
}

/** Lets a help seeker register another person (document 1, section 6). */
export function ReferenceRegistration({ owner }: ReferenceProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <ReferenceDone phone={sentTo} onAnother={() => setSentTo(null)} />;
  return (
    <RegistrationFrame which="user">
      {(options) => <ReferenceForm owner={owner} options={options} onSent={setSentTo} />}
    </RegistrationFrame>
  );
}

interface FormProps extends ReferenceProps {
  options: (list: string) => readonly Option[];
  onSent: (phone: string) => void;
}

function ReferenceForm({ owner, options, onSent }: FormProps) {
  const t = usePhrases(aboutOtherPhrases);
  const r = usePhrases(referencePhrases);
  const f = usePhrases(formPhrases);
  const choices = useOptionsAboutSomebodyElse(options);
  const restored = useRestored(DRAFT, owner);
  const otherDisability = otherDisabilityOf(options);
  const today = wireDay(now(), browserTimeZone());
  const roleId = roleIdOf(options, 'user');
  const known = { otherDisability, roleId, today };
  const loadSchema = () =>
    import('./reference.schema.ts').then(({ referenceSchema }) => referenceSchema(known));
  const form = useZodForm(loadSchema, {
    defaultValues: { ...EMPTY_REFERENCE, ...(restored?.values as Partial<ReferenceFormValues>) },
    shouldFocusError: false,
  });
  const setting: FormSetting = {
    questions: REFERENCE_QUESTIONS,
    isAboutOther: true,
    known: { otherDisability },
    fields: USER_FIELDS,
    options: choices,
    addressTiming: ADDRESS_TIMING,
  };
  const sending = useSending(form, registerReference, {
    name: DRAFT,
    owner,
    parts: REFERENCE_PARTS,
    nameOf: useNameOf(setting),
    without: notKept(REFERENCE_QUESTIONS),
    trim: withoutIdNumbers,
    isQuiet: true,
    onSaved: ({ data }) => onSent(data.phone),
  });

  return (
    <DetailsForm
      form={form}
      parts={REFERENCE_PARTS}
      contents={USER_CONTENTS}
      words={t}
      setting={setting}
      sending={sending}
      submitLabel={r('submit')}
      notice={<Alert tone="info">{r('notice')}</Alert>}
      leaveTo={{ href: paths.dashboard(), label: r('cancel') }}
      onNotMyDevice={() => {
        sending.dropDraft();
        toast.success(f('forgotten'));
      }}
    />
  );
}
