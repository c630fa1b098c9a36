import { useState } from 'react';
import type { Option } from '@ezra/contract/common/dropdowns';
import {
  ADDRESS_SEARCH_DEBOUNCE_REFERENCE_MS,
  SUGGESTIONS_CLEAR_REFERENCE_MS,
} from '@ezra/contract/common/constants';
import { registerReference } from '@ezra/contract/references';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { wireDay } from '../../../lib/format/dates.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DetailsForm } from '../form/details-form.tsx';
import { formPhrases } from '../form/phrases.ts';
import { RegistrationFrame } from '../form/registration-frame.tsx';
import { roleIdOf } from '../form/role-id.ts';
import { useRestored, useSending } from '../form/use-sending.ts';
import { fieldWord } from '../user/phrases.ts';
import { otherDisabilityOf } from '../user/use-open.ts';
import { UserFormKindProvider } from '../user/user-form-kind.ts';
import { USER_CONTENTS, USER_NOT_KEPT } from '../user/user-contents.ts';
import { referencePhrases, referenceUserPhrases } from './phrases.ts';
import { useOptionsAboutSomebodyElse } from './option-words.ts';
import { ReferenceDone } from './reference-done.tsx';
import {
  EMPTY_REFERENCE,
  isRequiredOfReference,
  REFERENCE_PARTS,
  referenceSchema,
  withoutIdNumbers,
  type ReferenceFormValues,
} from './reference-form.ts';

const DRAFT = 'reference-registration';
/** The search of addresses is quicker here (document 1, section 9). */
const ADDRESS_TIMING = {
  debounceMs: ADDRESS_SEARCH_DEBOUNCE_REFERENCE_MS,
  clearMs: SUGGESTIONS_CLEAR_REFERENCE_MS,
};
const FOR_SOMEBODY_ELSE = { phrases: referenceUserPhrases, isForSomebodyElse: true } as const;

interface ReferenceProps {
  /** Whose draft it is: the one who registers. */
  owner: string;
}

/** A help seeker registers somebody else (document 1, section 6). */
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
  const t = usePhrases(referenceUserPhrases);
  const r = usePhrases(referencePhrases);
  const f = usePhrases(formPhrases);
  const choices = useOptionsAboutSomebodyElse(options);
  const restored = useRestored(DRAFT, owner);
  const otherDisability = otherDisabilityOf(options);
  const today = wireDay(now(), browserTimeZone());
  const roleId = roleIdOf(options, 'user');
  const form = useZodForm(referenceSchema({ otherDisability, roleId, today }), {
    defaultValues: { ...EMPTY_REFERENCE, ...(restored?.values as Partial<ReferenceFormValues>) },
    shouldFocusError: false,
  });
  const label = (path: string): string => t(fieldWord(path) as 'full_name');
  /** What repeats says of whom. */
  const parentLabel = (path: string): string => {
    const [top = path, index] = path.split('.');
    if (top === path || path.endsWith('organization_type')) return label(path);
    const whose = top === 'residents' ? t('residentNumber', { number: Number(index) + 1 }) : wordOf(top);
    return `${whose}, ${label(path)}`;
  };
  const wordOf = (top: string): string => label(top === 'organization' ? 'organization_type' : top);
  const sending = useSending(form, registerReference, {
    name: DRAFT,
    owner,
    parts: REFERENCE_PARTS,
    nameOf: parentLabel,
    without: USER_NOT_KEPT,
    trim: withoutIdNumbers,
    onSaved: ({ data }) => onSent(data.phone),
  });

  return (
    <UserFormKindProvider value={FOR_SOMEBODY_ELSE}>
      <DetailsForm
        form={form}
        parts={REFERENCE_PARTS}
        contents={USER_CONTENTS}
        words={t}
        label={label}
        isRequired={isRequiredOfReference}
        options={choices}
        addressTiming={ADDRESS_TIMING}
        sending={sending}
        submitLabel={r('submit')}
        notice={<Alert tone="info">{r('notice')}</Alert>}
        leaveTo={{ href: paths.dashboard(), label: r('cancel') }}
        onNotMyDevice={() => {
          sending.dropDraft();
          toast.success(f('forgotten'));
        }}
      />
    </UserFormKindProvider>
  );
}
