import type { ReactNode } from 'react';
import './toggle-chip.css';

interface ToggleChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter of one word: while pressed, the list shows only matching rows. */
export const ToggleChip = ({ isOn, onChange, children }: ToggleChipProps) => (
  <button type="button" className="toggle-chip" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    {children}
  </button>
);
