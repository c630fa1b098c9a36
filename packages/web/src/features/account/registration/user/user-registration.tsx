import type { Option } from '@ezra/contract/account/dropdowns';
import { HELP_SEEKER_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import type { FormSetting } from '../form/form-context.ts';
import { notKept } from '../form/parts-of.ts';
import { useNameOf } from '../form/question-words.ts';
import { RegistrationForm } from '../form/registration-form.tsx';
import { RegistrationFrame } from '../form/registration-frame.tsx';
import { otherDisabilityOf, roleIdOf } from '../form/role-id.ts';
import { useRestored } from '../form/use-sending.ts';
import type { RegistrationProps } from '../form/verified.ts';
import { userPhrases } from './phrases.ts';
import { USER_CONTENTS, USER_FIELDS } from './user-contents.tsx';
import { prefilledUser, USER_PARTS, type UserFormValues } from './user-form.ts';

const DRAFT = 'user-registration';

/** The details form for a help seeker whose phone was verified (document 1, 2.5). */
export const UserRegistration = (props: RegistrationProps) => (
  <RegistrationFrame which="user">{(options) => <UserForm {...props} options={options} />}</RegistrationFrame>
);

type Options = (list: string) => readonly Option[];

function UserForm({ options, ...props }: RegistrationProps & { options: Options }) {
  const t = usePhrases(userPhrases);
  const go = useGo();
  const { verified } = props;
  const restored = useRestored(DRAFT, verified.phone);
  const known = { otherDisability: otherDisabilityOf(options) };
  const sent = { ...verified, ...known, roleId: roleIdOf(options, 'user') };
  const loadSchema = () => import('./user-body.schema.ts').then(({ userBodySchema }) => userBodySchema(sent));
  const form = useZodForm(loadSchema, {
    defaultValues: { ...prefilledUser(verified.details), ...(restored?.values as Partial<UserFormValues>) },
    shouldFocusError: false,
  });
  const setting: FormSetting = {
    questions: HELP_SEEKER_QUESTIONS,
    isAboutOther: false,
    known,
    fields: USER_FIELDS,
    options,
  };

  return (
    <RegistrationForm
      {...props}
      form={form}
      name={DRAFT}
      setting={setting}
      parts={USER_PARTS}
      contents={USER_CONTENTS}
      words={t}
      nameOf={useNameOf(setting)}
      without={notKept(HELP_SEEKER_QUESTIONS)}
      onDone={() => go(paths.login())}
    />
  );
}
