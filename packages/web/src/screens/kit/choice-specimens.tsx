import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '../../ui/choice/choice-groups.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
import { SegmentedControl } from '../../ui/segmented/segmented-control.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { useWords } from './use-words.ts';

export function ChoiceSpecimens() {
  const w = useWords();
  const [ways, setWays] = useState<string[]>(['wp']);
  const [stairs, setStairs] = useState<string | null>('yes');
  const [agrees, setAgrees] = useState(false);
  const [isOn, setOn] = useState(true);
  const [role, setRole] = useState('manager');
  const [languages, setLanguages] = useState<string[]>(['he', 'ar']);
  return (
    <div className="kit__grid">
      <CheckboxGroup
        label={w('איך נוח לקבל הודעות?', 'How would you like to get messages?')}
        hint={w('אפשר לבחור כמה', 'Choose as many as you like')}
        value={ways}
        onChange={setWays}
        choices={[
          { value: 'wp', label: 'WhatsApp' },
          {
            value: 'sms',
            label: w('הודעת טקסט', 'Text message'),
            description: w('בלי אינטרנט', 'Without internet'),
          },
        ]}
      />
      <RadioGroup
        label={w('יש מדרגות בכניסה?', 'Are there stairs at the entrance?')}
        isRequired
        layout="row"
        value={stairs}
        onChange={setStairs}
        choices={[
          { value: 'yes', label: w('כן', 'Yes') },
          { value: 'no', label: w('לא', 'No') },
        ]}
        errorMessage={stairs === 'no' ? undefined : w('צריך לבחור', 'Choose one')}
      />
      <Checkbox
        label={w('קראתי את התקנון, והוא מקובל עליי', 'I have read the regulations and agree to them')}
        isRequired
        value={agrees}
        onChange={setAgrees}
      />
      <Switch
        label={w('התראות על בקשות קרובות', 'Notices about requests near by')}
        description={w('עד 5 ק״מ', 'Up to 5 km')}
        value={isOn}
        onChange={setOn}
      />
      <SegmentedControl
        label={w('תפקיד', 'Role')}
        value={role}
        onChange={setRole}
        segments={[
          { value: 'manager', label: w('ניהול', 'Managing') },
          { value: 'volunteer', label: w('התנדבות', 'Volunteering') },
        ]}
      />
      <MultiSelect
        label={w('שפות', 'Languages')}
        value={languages}
        onChange={setLanguages}
        options={[
          { value: 'he', label: w('עברית', 'Hebrew') },
          { value: 'ar', label: w('ערבית', 'Arabic') },
          { value: 'ru', label: w('רוסית', 'Russian') },
          { value: 'en', label: w('אנגלית', 'English') },
          { value: 'fr', label: w('צרפתית', 'French') },
          { value: 'am', label: w('אמהרית', 'Amharic') },
          { value: 'es', label: w('ספרדית', 'Spanish') },
          { value: 'yi', label: w('יידיש', 'Yiddish') },
          { value: 'isl', label: w('שפת סימנים', 'Sign language') },
        ]}
      />
    </div>
  );
}
