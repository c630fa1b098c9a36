import { useFormContext, useWatch } from 'react-hook-form';
import { CONTACT_METHODS, WAYS_TO_HELP } from '@ezra/contract/registration/registration';
import { asksOtherLanguage, OTHER_LANGUAGE_MAX } from '../../../../lib/agreement/languages.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { FormSection, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOfThese, SomeOf } from '../../form/choices.tsx';
import { DayInput } from '../../form/day-input.tsx';
import { TextInput, YesNo } from '../../form/fields.tsx';
import { volunteerPhrases } from '../phrases.ts';
import { asksVehicle } from '../volunteer-body.ts';
import type { VolunteerFormValues } from '../volunteer-form.ts';

export function Help() {
  const t = usePhrases(volunteerPhrases);
  const { control } = useFormContext<VolunteerFormValues>();
  const [languages, driving_license] = useWatch({ control, name: ['languages', 'driving_license'] });
  return (
    <>
      <Stack gap="loose">
        <SomeOf name="interests" list="volunteer_interests" />
        <OneOfThese
          name="way_to_provide_help"
          choices={WAYS_TO_HELP.map((way) => ({ value: way, label: t(`way_${way}`) }))}
        />
        <SomeOf name="languages" list="volunteer_languages" />
        {asksOtherLanguage({ languages }) && (
          <Revealed>
            <TextInput name="other_language" maxLength={OTHER_LANGUAGE_MAX} />
          </Revealed>
        )}
        <YesNo name="driving_license" />
        {asksVehicle({ driving_license }) && (
          <Revealed>
            <YesNo name="vehicle_availability" />
          </Revealed>
        )}
        <YesNo name="local_authority" />
        <OneOfThese
          name="contact_method"
          choices={CONTACT_METHODS.map((method) => ({ value: method, label: t(`contact_${method}`) }))}
        />
      </Stack>
      <FormSection id="training" title={t('training')}>
        <TextInput name="place" maxLength={255} />
        <DayInput name="date" />
      </FormSection>
    </>
  );
}
