import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { SEARCH_MAX } from '@ezra/contract/common/constants';
import { Icon } from '../icon/icon.tsx';
import '../desk/desk.css';
import '../field/input.css';
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
    <div className="tools__search">
      <Icon icon={Search} />
      <input
        type="search"
        maxLength={SEARCH_MAX}
        className="input"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={props.typed}
        onChange={(event) => props.onType(event.target.value)}
      />
    </div>
    {props.filters && (
      <div className="comparison-tools__filters" role="group" aria-label={props.filtersLabel}>
        {props.filters}
      </div>
    )}
    {props.action && <div className="comparison-tools__action">{props.action}</div>}
  </div>
);
