import { LoaderCircle } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import './spinner.css';

/** The turning circle alone: decoration inside an element that says it is busy. */
export const SpinnerIcon = ({ size }: { size?: 'small' | 'regular' | 'large' }) => (
  <Icon icon={LoaderCircle} className="spin" {...(size ? { size } : {})} />
);

interface SpinnerProps {
  /** What is loading; 'loading' by default. */
  label?: string;
}

/** A circle and a text while part of the page loads, announced politely. */
export function Spinner({ label }: SpinnerProps) {
  const text = useUiText();
  return (
    <p className="spinner" role="status">
      <SpinnerIcon />
      <span>{label ?? text.loading}</span>
    </p>
  );
}
