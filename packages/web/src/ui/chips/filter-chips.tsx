import type { MouseEvent, RefObject } from 'react';
import { X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import './chips.css';

export interface FilterChip {
  id: string;
  /** The chosen value as text. */
  label: string;
  /** Name of the filter, for values that need it. */
  key?: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (id: string) => void;
  onClear?: () => void;
  /** Accessible name of the chips; 'active filters' by default. */
  label?: string;
  /** Removing opens a confirmation: the focus stays on the chip until the chip is gone. */
  asksFirst?: boolean;
  /** Gets the focus when the last chip is removed. */
  focusAfterLast?: RefObject<HTMLElement | null>;
}

/** Shows active filters as chips that can be removed. */
export function FilterChips({
  chips,
  onRemove,
  onClear,
  label,
  asksFirst,
  focusAfterLast,
}: FilterChipsProps) {
  const text = useUiText();
  // Moves the focus to the next chip before this one is removed; otherwise it would jump to the top of the
  // page.
  const remove = (event: MouseEvent, id: string) => {
    const item = event.currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (!asksFirst) (neighbour?.querySelector('button') ?? focusAfterLast?.current)?.focus();
    onRemove(id);
  };
  if (chips.length === 0) return null;
  return (
    <div className="chips">
      <ul className="chips" aria-label={label ?? text.filters}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <button type="button" className="chip" onClick={(event) => remove(event, chip.id)}>
              <span className="visually-hidden">{text.remove('')}</span>
              {chip.key && <span className="chip__key">{chip.key}:</span>}
              {chip.label}
              <Icon icon={X} size="small" />
            </button>
          </li>
        ))}
      </ul>
      {onClear && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            focusAfterLast?.current?.focus();
            onClear();
          }}
        >
          {text.clear}
        </Button>
      )}
    </div>
  );
}
