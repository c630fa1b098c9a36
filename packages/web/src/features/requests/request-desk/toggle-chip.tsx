import type { ReactNode } from 'react';
import './toggle-chip.css';

interface ToggleChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter of one word: pressed, only what it says is shown. */
export const ToggleChip = ({ isOn, onChange, children }: ToggleChipProps) => (
  <button type="button" className="toggle-chip" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    {children}
  </button>
);
