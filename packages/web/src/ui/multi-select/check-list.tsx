import { useId, type KeyboardEvent, type Ref } from 'react';
import type { Option } from '../select/select.tsx';
import '../checkbox/check.css';
import './multi-select.css';

interface CheckListProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  isLabelHidden?: boolean;
  ref?: Ref<HTMLDivElement>;
}

const BOXES = 'input:not(:disabled)';
/** The index to focus for each key, from the box at index `at` of `count`. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * A list of check boxes for panels. Tab moves between them, as between check boxes; arrows too, as in lists.
 */
export function CheckList<V extends string | number>({
  label,
  options,
  value,
  onChange,
  isLabelHidden,
  ref,
}: CheckListProps<V>) {
  const id = useId();
  const toggle = (changed: V, isChosen: boolean) => {
    const kept = new Set(value);
    if (isChosen) kept.add(changed);
    else kept.delete(changed);
    onChange([...kept]);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const lead = STEPS[event.key];
    const list = event.currentTarget.closest('.check-list');
    if (!lead || !list) return;
    const boxes = [...list.querySelectorAll<HTMLElement>(BOXES)];
    const next = boxes[lead(boxes.indexOf(event.currentTarget), boxes.length)];
    // At both ends the panel handles the key.
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    <div ref={ref} className="check-list" role="group" aria-labelledby={id}>
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
            onKeyDown={step}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
