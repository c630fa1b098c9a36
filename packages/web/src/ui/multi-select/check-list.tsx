import { useId } from 'react';
import type { Option } from '../select/select.tsx';
import '../checkbox/check.css';
import './multi-select.css';

interface CheckListProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  isLabelHidden?: boolean;
}

/** Check boxes in lines, for panels.. */
export function CheckList<V extends string | number>({
  label,
  options,
  value,
  onChange,
  isLabelHidden,
}: CheckListProps<V>) {
  const id = useId();
  const toggle = (changed: V, isChosen: boolean) => {
    const kept = new Set(value);
    if (isChosen) kept.add(changed);
    else kept.delete(changed);
    onChange([...kept]);
  };
  return (
    <div className="check-list" role="group" aria-labelledby={id}>
      <p id={id} className={isLabelHidden ? 'visually-hidden' : 'check-list__label'}>
        {label}
      </p>
      {options.map((option) => (
        <label key={option.value} className="check-list__item">
          <input
            type="checkbox"
            className="check"
            checked={value.includes(option.value)}
            disabled={option.isDisabled}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
