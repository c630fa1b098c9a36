import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { TextField } from '../text-field/text-field.tsx';
import './comparison.css';

interface ComparisonToolsProps {
  label: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  /** Accessible name of the filters. */
  filtersLabel?: string;
  /** Filters of one word each. */
  filters?: ReactNode;
  /** What can be done with all that is shown. */
  action?: ReactNode;
}

/** Narrows what is compared: a search, filters, and at the end a step for all of it. */
export const ComparisonTools = (props: ComparisonToolsProps) => (
  <div className="comparison-tools" role="search">
    <TextField
      label={props.label}
      type="search"
      isCompact
      icon={Search}
      placeholder={props.placeholder}
      value={props.typed}
      onChange={props.onType}
    />
    {props.filters && (
      <div className="comparison-tools__filters" role="group" aria-label={props.filtersLabel}>
        {props.filters}
      </div>
    )}
    {props.action && <div className="comparison-tools__action">{props.action}</div>}
  </div>
);
