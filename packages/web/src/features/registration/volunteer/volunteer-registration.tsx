import type { Option } from '@ezra/contract/dropdowns';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { wireDay } from '../../../lib/format/dates.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { RegistrationForm } from '../form/registration-form.tsx';
import { RegistrationFrame } from '../form/registration-frame.tsx';
import { useRestored } from '../form/use-registration.ts';
import type { RegistrationProps } from '../form/verified.ts';
import { volunteerPhrases } from './phrases.ts';
import { Agreement } from './sections/agreement.tsx';
import { Help } from './sections/help.tsx';
import { Person } from './sections/person.tsx';
import { volunteerBodySchema } from './volunteer-body.ts';
import { prefilledVolunteer, type VolunteerFormValues } from './volunteer-form.ts';
import { isRequiredOfVolunteer, VOLUNTEER_PARTS } from './volunteer-parts.ts';

const DRAFT = 'volunteer-registration';
const CONTENTS = { person: Person, help: Help, agreement: Agreement } as const;
/** An identity number is not left on a device; signing and agreeing are done each time anew. */
const NOT_KEPT = ['id_number', 'signature_image', 'is_agree'];

/** The form of a volunteer whose phone was verified (document 1, 2.6). */
export const VolunteerRegistration = (props: RegistrationProps) => (
  <RegistrationFrame which="volunteer">
    {(options) => <VolunteerForm {...props} options={options} />}
  </RegistrationFrame>
);

type Options = (list: string) => readonly Option[];

function VolunteerForm({ options, ...props }: RegistrationProps & { options: Options }) {
  const t = usePhrases(volunteerPhrases);
  const go = useGo();
  const { verified } = props;
  const restored = useRestored(DRAFT, verified.phone);
  const today = wireDay(now(), browserTimeZone());
  const form = useZodForm(volunteerBodySchema({ ...verified, today }), {
    defaultValues: {
      ...prefilledVolunteer(verified.details),
      ...(restored?.values as Partial<VolunteerFormValues>),
    },
    shouldFocusError: false,
  });
  const label = (path: string): string => t(path as 'first_name');

  return (
    <RegistrationForm
      {...props}
      form={form}
      name={DRAFT}
      parts={VOLUNTEER_PARTS}
      contents={CONTENTS}
      words={t}
      label={label}
      nameOf={label}
      isRequired={isRequiredOfVolunteer}
      options={options}
      without={NOT_KEPT}
      onDone={({ police_confirmation_required }) =>
        go(police_confirmation_required ? paths.policeConfirmation() : paths.login())
      }
    />
  );
}
