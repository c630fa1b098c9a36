import { useFormContext, useWatch } from 'react-hook-form';
import { VOLUNTEER_PARTS } from '@ezra/contract/account/registration/volunteer-questions';
import { usePhrases } from '../../../../../lib/i18n/use-phrases.ts';
import { Sections } from '../../form/sections.tsx';
import { volunteerPhrases } from '../phrases.ts';
import type { VolunteerFormValues } from '../volunteer-form.ts';

export function Person() {
  const t = usePhrases(volunteerPhrases);
  const { control } = useFormContext<VolunteerFormValues>();
  const isCitizen = useWatch({ control, name: 'israeli_citizen' });
  return (
    <Sections
      of={VOLUNTEER_PARTS.person}
      more={{
        israeli_citizen: { decides: ['id_number'] },
        id_number: isCitizen === false ? { hint: t('passport_hint') } : {},
        dob: { isBirthday: true },
        guardian_full_name: { before: <p className="field__hint">{t('guardian_text')}</p> },
      }}
    />
  );
}
