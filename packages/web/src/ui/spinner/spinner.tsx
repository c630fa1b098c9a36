import { LoaderCircle } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import './spinner.css';

/** The turning circle alone, as decoration inside something that says it is busy. */
export const SpinnerIcon = ({ size }: { size?: 'small' | 'regular' | 'large' }) => (
  <Icon icon={LoaderCircle} className="spin" {...(size ? { size } : {})} />
);

interface SpinnerProps {
  /** What is being waited for; 'loading' by default. */
  label?: string;
}

/** A waiting place in the page: the circle and a word, announced politely. */
export function Spinner({ label }: SpinnerProps) {
  const text = useUiText();
  return (
    <p className="spinner" role="status">
      <SpinnerIcon />
      <span>{label ?? text.loading}</span>
    </p>
  );
}
