import { useState, type ReactNode } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { paths } from '@ezra/contract/paths';
import { createUser, updateUser } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { useSave } from '../../../../lib/api/use-save.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FormActions, PageHead } from '../../../../ui/layout/layout.tsx';
import { PAPER_TOPICS } from '../papers.ts';
import { userFormPhrases } from './phrases.ts';
import { UserFields } from './user-fields.tsx';
import { EMPTY, valuesOf, type UserValues } from './user-values.ts';
import './user-form.css';

/** Adds a staff account, and returns to the list. */
export function NewUser() {
  const t = usePhrases(userFormPhrases);
  const go = useGo();
  const form = useZodForm(() => import('./user.schema.ts').then(({ newUserSchema }) => newUserSchema), {
    defaultValues: EMPTY,
  });
  const save = useSave(createUser, {
    form,
    topics: PAPER_TOPICS,
    onSaved: () => go(paths.adminUserManagement()),
  });
  return (
    <UserFormPage
      title={t('addTitle')}
      form={form}
      isSaving={save.isPending || save.isSuccess}
      onSend={(body) => save.mutate({ body })}
    />
  );
}

/** Changes an account. Reloads of the account do not replace typed values. */
export function ChangedUser({ user: loaded }: { user: ListedUser }) {
  const t = usePhrases(userFormPhrases);
  const go = useGo();
  const [user] = useState(loaded);
  const loadSchema = () =>
    import('./user.schema.ts').then(({ changedUserSchema }) => changedUserSchema(user));
  const form = useZodForm(loadSchema, { defaultValues: valuesOf(user) });
  const save = useSave(updateUser, {
    form,
    topics: PAPER_TOPICS,
    onSaved: () => go(paths.adminUserManagement()),
  });
  return (
    <UserFormPage
      title={t('editTitle')}
      text={user.full_name && <bdi>{user.full_name}</bdi>}
      user={user}
      form={form}
      isSaving={save.isPending || save.isSuccess}
      onSend={(body) => save.mutate({ params: { id: user.id }, body })}
    />
  );
}

interface UserFormPageProps<Body> {
  title: string;
  text?: ReactNode;
  user?: ListedUser;
  form: UseFormReturn<UserValues, unknown, Body>;
  isSaving: boolean;
  onSend: (body: Body) => void;
}

function UserFormPage<Body>({ title, text, user, form, isSaving, onSend }: UserFormPageProps<Body>) {
  const t = usePhrases(userFormPhrases);
  usePageTitle(title);
  const submit = form.handleSubmit((body) => {
    if (!isSaving) onSend(body);
  });
  return (
    <div className="main__inner user-form">
      <PageHead title={title} text={text} />
      <form
        className="form form--sections"
        noValidate
        aria-label={title}
        onSubmit={(event) => void submit(event)}
      >
        <UserFields control={form.control as unknown as Control<UserValues>} user={user} />
        <FormActions>
          <Button type="submit" variant="primary" size="large" busy={isSaving} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <ButtonLink variant="quiet" size="large" href={paths.adminUserManagement()}>
            {t('cancel')}
          </ButtonLink>
        </FormActions>
      </form>
    </div>
  );
}
