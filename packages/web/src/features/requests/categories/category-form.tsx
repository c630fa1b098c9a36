import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { showCategory, updateCategory } from '@ezra/contract/calls/requests';
import type { Category } from '@ezra/contract/requests/categories';
import { CATEGORY_NAME_MAX } from '@ezra/contract/requests/categories.terms';
import { LANGUAGES } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import { isApiError } from '../../../lib/api/api-error.ts';
import { queryFor } from '../../../lib/api/queries.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { Bound } from '../../../lib/forms/bound.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { FormActions, PageHead } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { categoryPhrases } from './phrases.ts';
import './categories.css';

const TOPICS = ['categories'] as const;

/** Loads a category to be renamed. */
export function SavedCategory({ id }: { id: number }) {
  const t = usePhrases(categoryPhrases);
  const answer = useQuery({
    ...queryFor(showCategory, { params: { id } }, { silent: true }),
    // Opening the form again must not show old names.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const category = answer.data?.data;
  if (isApiError(answer.error) && answer.error.status === 404)
    return (
      <EmptyState
        level={1}
        icon={Tags}
        title={t('goneTitle')}
        action={
          <ButtonLink variant="primary" href={paths.adminCategory()}>
            {t('back')}
          </ButtonLink>
        }
      >
        {t('goneText')}
      </EmptyState>
    );
  if (category)
    return (
      <div className="main__inner category-form">
        <PageHead title={category.name} />
        <CategoryForm category={category} />
      </div>
    );
  if (answer.isError)
    return <LoadFailure level={1} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />;
  return <SkeletonCards count={1} lines={4} />;
}

/** Edits the name in every language of the product. */
function CategoryForm({ category: { id, name, names } }: { category: Category }) {
  const t = usePhrases(categoryPhrases);
  const go = useGo();
  const form = useZodForm(() => import('./category.schema.ts').then(({ schema }) => schema), {
    defaultValues: { names },
  });
  const save = useSave(updateCategory, {
    form,
    topics: TOPICS,
    onSaved: () => go(paths.adminCategory()),
  });
  const isSaving = save.isPending || save.isSuccess;
  return (
    <form
      className="form"
      noValidate
      aria-label={name}
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          if (!isSaving) save.mutate({ params: { id }, body });
        })(event)
      }
    >
      {LANGUAGES.map((language) => (
        <Bound key={language.key} control={form.control} name={`names.${language.key}`}>
          {(bound) => (
            <TextField
              {...bound}
              label={t('nameIn', { language: language.name })}
              language={language}
              isRequired
              autoComplete="off"
              maxLength={CATEGORY_NAME_MAX}
            />
          )}
        </Bound>
      ))}
      <FormActions>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('save')}
        </Button>
        <ButtonLink href={paths.adminCategory()}>{t('back')}</ButtonLink>
      </FormActions>
    </form>
  );
}
