import { Controller, type Control } from 'react-hook-form';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { FieldHint } from '../../ui/field/field.tsx';
import { FormSection } from '../../ui/layout/layout.tsx';
import { profilePhrases } from './phrases.ts';
import { CHANNELS, type ProfileValues } from './profile-values.ts';

/** Chooses the channels of messages. */
export function Channels({ control }: { control: Control<ProfileValues> }) {
  const t = usePhrases(profilePhrases);
  return (
    <FormSection id="profile-channels" title={t('channels')}>
      <FieldHint id="profile-channels-hint">{t('channelsHint')}</FieldHint>
      <div
        className="profile__channels"
        role="group"
        aria-labelledby="profile-channels"
        aria-describedby="profile-channels-hint"
      >
        {CHANNELS.map((channel) => (
          <Controller
            key={channel}
            control={control}
            name={channel}
            render={({ field, fieldState }) => (
              <Checkbox {...field} label={t(channel)} errorMessage={fieldState.error?.message} />
            )}
          />
        ))}
      </div>
    </FormSection>
  );
}
