import { Dialog } from '../dialog/dialog.tsx';
import { useDeskText } from './desk-text.ts';
import { Switch } from '../switch/switch.tsx';
import { Letters } from './letters.tsx';

interface KeysDialogProps {
  /** The keys of the list and what they do. */
  shown: readonly (readonly [readonly string[], string])[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

/** All keys of a staff list, and the switch that turns them off. */
export function KeysDialog({ shown, isOn, onChange, onClose }: KeysDialogProps) {
  const text = useDeskText();
  const all: KeysDialogProps['shown'] = [
    [['/'], text.keySearch],
    [['Enter'], text.keyOpen],
    ...shown,
    [['Z'], text.keyUndo],
    [['Esc'], text.keyClose],
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
