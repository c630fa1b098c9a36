import type { Locale } from '@ezra/contract/common/locales';
import { Dialog } from '../dialog/dialog.tsx';
import { useDeskText } from './desk-text.ts';
import { useKit } from '../kit-provider.tsx';
import { Switch } from '../switch/switch.tsx';
import { Letters } from './letters.tsx';

/** What only this dialog says. */
const TEXT = {
  'he-IL': {
    keysOn: 'קיצורי המקלדת פועלים',
    keysNote: 'האותיות פועלות כשהמיקוד ברשימה או בפרטים, לפי מקום המקש, גם במקלדת עברית.',
    keySearch: 'חיפוש',
    keyUndo: 'ביטול הצעד האחרון, כל עוד ההודעה עליו מוצגת',
    keyOpen: 'פתיחה',
    keyClose: 'סגירת הפרטים',
  },
  'en-US': {
    keysOn: 'Keyboard shortcuts are on',
    keysNote: 'Letters work while the list or the details have the focus, by the place of the key.',
    keySearch: 'Search',
    keyUndo: 'Take back the last step, while its message is shown',
    keyOpen: 'Open',
    keyClose: 'Close the details',
  },
} satisfies Record<Locale, unknown>;

interface KeysDialogProps {
  /** The keys of the list and what they do. */
  shown: readonly (readonly [readonly string[], string])[];
  hasSearch: boolean;
  hasPanel: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

/** All keys of a staff list, and the switch that turns them off. */
export function KeysDialog({ shown, hasSearch, hasPanel, isOn, onChange, onClose }: KeysDialogProps) {
  const { locale } = useKit();
  const text = { ...useDeskText(), ...TEXT[locale] };
  const all: KeysDialogProps['shown'] = [
    ...(hasSearch ? ([[['/'], text.keySearch]] as const) : []),
    [['Enter'], text.keyOpen],
    ...shown,
    [['Z'], text.keyUndo],
    ...(hasPanel ? ([[['Esc'], text.keyClose]] as const) : []),
    [['?'], text.keyHelp],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={text.keys}>
      <Switch label={text.keysOn} value={isOn} onChange={onChange} />
      <p className="muted">{text.keysNote}</p>
      <dl className="key-list">
        {all.map(([letters, label]) => (
          <div key={label}>
            <dt>
              <Letters letters={letters} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
