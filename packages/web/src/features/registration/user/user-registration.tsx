import type { Option } from '@ezra/contract/common/dropdowns';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { RegistrationForm } from '../form/registration-form.tsx';
import { RegistrationFrame } from '../form/registration-frame.tsx';
import { roleIdOf } from '../form/role-id.ts';
import { useRestored } from '../form/use-sending.ts';
import type { RegistrationProps } from '../form/verified.ts';
import { fieldWord, userPhrases } from './phrases.ts';
import { otherDisabilityOf } from './use-open.ts';
import { userBodySchema } from './user-body.ts';
import { USER_CONTENTS, USER_NOT_KEPT } from './user-contents.ts';
import { prefilledUser, type UserFormValues } from './user-form.ts';
import { isRequiredOfUser, USER_PARTS } from './user-parts.ts';

const DRAFT = 'user-registration';

/** The details form of a help seeker whose phone was verified (document 1, 2.5). */
export const UserRegistration = (props: RegistrationProps) => (
  <RegistrationFrame which="user">{(options) => <UserForm {...props} options={options} />}</RegistrationFrame>
);

type Options = (list: string) => readonly Option[];

function UserForm({ options, ...props }: RegistrationProps & { options: Options }) {
  const t = usePhrases(userPhrases);
  const go = useGo();
  const { verified } = props;
  const restored = useRestored(DRAFT, verified.phone);
  const otherDisability = otherDisabilityOf(options);
  const roleId = roleIdOf(options, 'user');
  const form = useZodForm(userBodySchema({ ...verified, otherDisability, roleId }), {
    defaultValues: { ...prefilledUser(verified.details), ...(restored?.values as Partial<UserFormValues>) },
    shouldFocusError: false,
  });
  const label = (path: string): string => t(fieldWord(path) as 'full_name');
  /** What repeats says of whom; the organisation's fields stand for themselves. */
  const parentLabel = (path: string): string => {
    const [top = path, index] = path.split('.');
    if (top === path || top === 'organization') return label(path);
    const whose = top === 'residents' ? t('residentNumber', { number: Number(index) + 1 }) : label(top);
    return `${whose}, ${label(path)}`;
  };

  return (
    <RegistrationForm
      {...props}
      form={form}
      name={DRAFT}
      parts={USER_PARTS}
      contents={USER_CONTENTS}
      words={t}
      label={label}
      nameOf={parentLabel}
      isRequired={isRequiredOfUser}
      options={options}
      without={USER_NOT_KEPT}
      onDone={() => go(paths.login())}
    />
  );
}
