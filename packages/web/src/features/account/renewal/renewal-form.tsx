import { useState } from 'react';
import { FileDown } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Option } from '@ezra/contract/account/dropdowns';
import { AGREEMENT_FILE } from '@ezra/contract/common/public-files';
import { asksOtherLanguage, OTHER_LANGUAGE_MAX } from '../../../lib/agreement/languages.ts';
import { agreementFilePhrases } from '../../../lib/agreement/phrases.ts';
import { now } from '../../../lib/clock.ts';
import { browserTimeZone } from '../../../lib/environment.ts';
import { wireDay } from '../../../lib/format/dates.ts';
import { useLateAnswers } from '../../../lib/forms/use-late-answers.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { FormActions, FormSection, Revealed } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { SignaturePad } from '../../../ui/signature-pad/signature-pad.tsx';
import { DigitsField } from '../../../ui/text-field/digits-field.tsx';
import { EarlyPolice } from './early-police.tsx';
import { OneOf, SomeOf, Text, useBound, YesNo, type RenewalControl } from './fields.tsx';
import { renewalPhrases } from './phrases.ts';
import { renewalValues, type Information, type AvailableKeys } from './renewal-values.ts';
import { useRenewal } from './use-renewal.ts';

export type AvailableOptions = (list: Parameters<AvailableKeys>[0]) => readonly Option[];

/** Questions whose choices are lists of the server. */
const LISTED = ['gender', 'interests', 'languages', 'other_language'] as const;

interface RenewalFormProps {
  /** The agreement that ends. */
  before: Information;
  isFrozen: boolean;
  options: AvailableOptions;
  /** Says that the lists of choices could not be loaded. */
  missing: MissingChoices | undefined;
}

/** Shows the former agreement, to be checked and signed again (document 1, 2.7). */
export function RenewalForm({ before, isFrozen, options, missing }: RenewalFormProps) {
  const t = usePhrases(renewalPhrases);
  const screenTitle = useScreenTitle('accountRenew');
  const today = wireDay(now(), browserTimeZone());
  const valuesNow = () => renewalValues(before, (list) => options(list).map(({ name }) => name), today);
  const [defaultValues] = useState(valuesNow);
  const loadSchema = () => import('./renewal.schema.ts').then(({ renewalSchema }) => renewalSchema(today));
  const form = useZodForm(loadSchema, { defaultValues, shouldFocusError: false });
  useLateAnswers(form, missing !== undefined, LISTED, valuesNow);
  const { control } = form;
  const { refused, busy, submit } = useRenewal(form, t);
  const checkIdNumber = () => {
    if (form.getFieldState('id_number').error) void form.trigger('id_number');
  };
  return (
    <>
      <ErrorSummary errors={refused.errors} attempt={refused.attempt} />
      <form className="form form--sections" noValidate onSubmit={submit} aria-label={screenTitle}>
        {!isFrozen && <EarlyPolice control={control} endsOn={before.ends_on} />}
        <FormSection id="renewal-person" title={t('person')}>
          <YesNo control={control} name="israeli_citizen" onAnswered={checkIdNumber} />
          <IdNumber control={control} />
          <DateField {...useBound(control, 'dob')} isBirthday />
          <OneOf
            control={control}
            name="gender"
            options={options('volunteer_gender')}
            missing={missing}
            hint={t('genderHint')}
          />
        </FormSection>
        <FormSection id="renewal-help" title={t('help')}>
          <SomeOf
            control={control}
            name="interests"
            options={options('volunteer_interests')}
            missing={missing}
          />
          <SomeOf
            control={control}
            name="languages"
            options={options('volunteer_languages')}
            missing={missing}
          />
          <OtherLanguage control={control} />
          <YesNo control={control} name="driving_license" />
          <YesNo control={control} name="local_authority" />
        </FormSection>
        <FormSection id="renewal-training" title={t('training')}>
          <Text control={control} name="place" maxLength={255} />
          <DateField {...useBound(control, 'date')} hint={t('dateHint')} />
        </FormSection>
        <Agreement control={control} />
        <FormActions>
          <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('submitting')}>
            {t('submit')}
          </Button>
        </FormActions>
      </form>
    </>
  );
}

interface PartProps {
  control: RenewalControl;
}

function IdNumber({ control }: PartProps) {
  const t = usePhrases(renewalPhrases);
  const isCitizen = useWatch({ control, name: 'israeli_citizen' });
  return (
    <DigitsField
      {...useBound(control, 'id_number')}
      width="medium"
      autoComplete="off"
      hint={t(isCitizen === false ? 'passportHint' : 'idHint')}
    />
  );
}

function OtherLanguage({ control }: PartProps) {
  const t = usePhrases(renewalPhrases);
  const languages = useWatch({ control, name: 'languages' });
  if (!asksOtherLanguage({ languages })) return null;
  return (
    <Revealed>
      <Text
        control={control}
        name="other_language"
        maxLength={OTHER_LANGUAGE_MAX}
        hint={t('otherLanguageHint')}
      />
    </Revealed>
  );
}

function Agreement({ control }: PartProps) {
  const t = usePhrases(renewalPhrases);
  const file = usePhrases(agreementFilePhrases);
  return (
    <FormSection id="renewal-agreement" title={t('agreement')}>
      <SignaturePad {...useBound(control, 'signature_image')} />
      <Checkbox
        {...useBound(control, 'is_agree')}
        hint={
          <>
            {t('read')}{' '}
            <Link href={paths.page('agreement')} target="_blank">
              {t('contract')}
            </Link>
            .{' '}
            <Link icon={FileDown} href={AGREEMENT_FILE} download="">
              {file('file')}
            </Link>
          </>
        }
      />
    </FormSection>
  );
}
