import type { Control } from 'react-hook-form';
import { useBound } from '../../../lib/forms/bound.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { FieldHint } from '../../../ui/field/field.tsx';
import { FormSection } from '../../../ui/layout/layout.tsx';
import { profilePhrases } from './phrases.ts';
import { CHANNELS, type ProfileValues } from './profile-values.ts';

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
          <Channel key={channel} control={control} name={channel} />
        ))}
      </div>
    </FormSection>
  );
}

interface ChannelProps {
  control: Control<ProfileValues>;
  name: (typeof CHANNELS)[number];
}

function Channel({ control, name }: ChannelProps) {
  const t = usePhrases(profilePhrases);
  return <Checkbox {...useBound(control, name)} label={t(name)} />;
}
