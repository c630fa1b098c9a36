import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { addOrganization, showOrganization, updateOrganization } from '@ezra/contract/calls/people';
import type { Organization } from '@ezra/contract/people/organizations';
import {
  LOGO_MAX_BYTES,
  LOGO_TYPE_WORDS,
  LOGO_TYPES,
  ORGANIZATION_NAME_MAX,
} from '@ezra/contract/people/organizations.terms';
import { paths } from '@ezra/contract/paths';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { queryFor } from '../../../../lib/api/queries.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { useBound } from '../../../../lib/forms/bound.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { FileUpload } from '../../../../ui/file-upload/file-upload.tsx';
import { FormActions, PageHead } from '../../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { organizationDeskPhrases } from './phrases.ts';
import { LinkOfForm } from './registration-link.tsx';
import './administration.css';

const TOPICS = ['organizations'] as const;

export function NewOrganization() {
  const t = usePhrases(organizationDeskPhrases);
  usePageTitle(t('addTitle'));
  return (
    <div className="main__inner organization-form">
      <PageHead title={t('addTitle')} />
      <OrganizationForm saved={null} label={t('addTitle')} />
    </div>
  );
}

/** Loads an organization and shows the form to change it. */
export function SavedOrganization({ id }: { id: number }) {
  const t = usePhrases(organizationDeskPhrases);
  const answer = useQuery({
    ...queryFor(showOrganization, { params: { id } }, { silent: true }),
    // A cached answer would replace the typed values when the form opens again.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const saved = answer.data?.data;
  if (isApiError(answer.error) && answer.error.status === 404)
    return (
      <EmptyState
        level={1}
        icon={Building2}
        title={t('goneTitle')}
        action={
          <ButtonLink variant="primary" href={paths.adminOrganization()}>
            {t('back')}
          </ButtonLink>
        }
      >
        {t('goneText')}
      </EmptyState>
    );
  if (saved)
    return (
      <div className="main__inner organization-form">
        <PageHead title={<bdi>{saved.name}</bdi>} />
        <OrganizationForm saved={saved} label={saved.name} />
        <LinkOfForm slug={saved.slug} />
      </div>
    );
  if (answer.isError)
    return <LoadFailure level={1} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />;
  return <SkeletonCards count={1} lines={6} />;
}

/** The form of an organization: name and logo. The logo is sent only when one was chosen. */
function OrganizationForm({ saved, label }: { saved: Organization | null; label: string }) {
  const t = usePhrases(organizationDeskPhrases);
  const go = useGo();
  const form = useZodForm(() => import('./organization.schema.ts').then(({ schema }) => schema), {
    defaultValues: { name: saved?.name ?? '' },
  });
  const options = { form, topics: TOPICS, onSaved: () => go(paths.adminOrganization()) };
  const add = useSave(addOrganization, options);
  const update = useSave(updateOrganization, options);
  // Stays true after a success, until the list opens.
  const isSaving = [add, update].some((save) => save.isPending || save.isSuccess);
  const name = useBound(form.control, 'name');
  const { value: logo, onChange: setLogo, ...logoField } = useBound(form.control, 'logo');
  return (
    <form
      className="form"
      noValidate
      aria-label={label}
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          if (isSaving) return;
          if (saved) update.mutate({ params: { id: saved.id }, body: { ...body, _method: 'PUT' } });
          else add.mutate({ body });
        })(event)
      }
    >
      <TextField
        {...name}
        label={t('nameLabel')}
        isRequired
        autoComplete="off"
        maxLength={ORGANIZATION_NAME_MAX}
      />
      <FileUpload
        {...logoField}
        label={t('logo')}
        hint={t('logoHint')}
        value={logo ?? null}
        onChange={(file) => setLogo(file ?? undefined)}
        accept={LOGO_TYPES}
        acceptWords={LOGO_TYPE_WORDS}
        maxBytes={LOGO_MAX_BYTES}
        existing={saved?.logo ? { name: saved.name, url: saved.logo } : null}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('save')}
        </Button>
        <ButtonLink href={paths.adminOrganization()}>{t('back')}</ButtonLink>
      </FormActions>
    </form>
  );
}
