import type { MouseEvent, RefObject } from 'react';
import { X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import './chips.css';

export interface FilterChip {
  id: string;
  /** The chosen value in words. */
  label: string;
  /** Of which filter, where the value alone does not say it. */
  key?: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (id: string) => void;
  onClear?: () => void;
  /** What the chips are; 'active filters' by default. */
  label?: string;
  /** Takes the focus when the last chip is taken away. */
  focusAfterLast?: RefObject<HTMLElement | null>;
}

/** What the list is narrowed to; each can be taken away. */
export function FilterChips({ chips, onRemove, onClear, label, focusAfterLast }: FilterChipsProps) {
  const text = useUiText();
  // The focus moves on before its chip goes: nobody is thrown back to the top of the page.
  const remove = (event: MouseEvent, id: string) => {
    const item = event.currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector('button') ?? focusAfterLast?.current)?.focus();
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
