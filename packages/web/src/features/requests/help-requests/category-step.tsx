import type { Category } from '@ezra/contract/requests/help-requests';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { RadioGroup } from '../../../ui/choice/choice-groups.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormActions } from '../../../ui/layout/layout.tsx';
import { LiveRequests, type LiveRequest } from './live-requests.tsx';
import { wizardPhrases } from './wizard-phrases.ts';

interface CategoryStepProps {
  categories: readonly Category[];
  missing: MissingChoices | undefined;
  /** The person's live requests; their categories cannot be chosen. */
  taken: readonly LiveRequest[];
  value: number | null;
  errorMessage?: string | undefined;
  onChange: (categoryId: number) => void;
  onNext: () => void;
}

/** The first step: the kind of help. */
export function CategoryStep({
  categories,
  missing,
  taken,
  value,
  errorMessage,
  onChange,
  onNext,
}: CategoryStepProps) {
  const t = usePhrases(wizardPhrases);
  const format = useFormat();
  if (categories.length === 0 && !missing)
    return (
      <EmptyState
        title={t('noCategories')}
        action={<ButtonLink href={paths.contact()}>{t('contact')}</ButtonLink>}
      >
        {t('noCategoriesText')}
      </EmptyState>
    );
  const choices = categories.map((category) => {
    const live = taken.find(({ category_id }) => category_id === category.id);
    return {
      value: category.id,
      label: (
        <span className="wizard__category">
          <Icon icon={categoryIcon(category)} />
          <span>{category.label}</span>
        </span>
      ),
      isDisabled: live !== undefined,
      description: live && t('categoryTaken', { date: format.requestPlainDay(live.expiration_date) }),
    };
  });
  const isChosen = choices.some((choice) => choice.value === value && !choice.isDisabled);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChosen) onNext();
      }}
    >
      <RadioGroup
        label={t('categoryLabel')}
        isLabelHidden
        isRequired
        missing={missing}
        name="category_id"
        layout="pairs"
        choices={choices}
        value={value}
        onChange={onChange}
        errorMessage={errorMessage}
      />
      <LiveRequests tone="wait" requests={taken} />
      <FormActions>
        <Button type="submit" variant="primary" size="large" block disabled={!isChosen}>
          {t('next')}
        </Button>
      </FormActions>
    </form>
  );
}
