import { useRef, useState, type Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { ChoicesMissing } from '../field/choices-missing.tsx';
import { useField } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { usePart } from '../hooks/use-part.ts';
import { choicesPart } from '../overlays.ts';
import { Panel } from '../popover/panel.tsx';
import { chosenOf, setTo, type ListFilter } from './list-filter.ts';
import type { ListFilters } from '../../lib/lists/list-endpoint.ts';

interface FilterPillProps {
  filter: ListFilter;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Opens the choices of a filter. What is chosen stands beside it as chips. */
export function FilterPill({ filter, filters, onChange, ref }: FilterPillProps) {
  const { ids } = useField(filter);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const part = usePart(choicesPart, isOpen);
  const chosen = chosenOf(filter, filters);
  if (filter.missing) return <ChoicesMissing {...filter} ids={ids} missing={filter.missing} />;
  return (
    <>
      <button
        ref={(button) => {
          trigger.current = button;
          if (typeof ref === 'function') ref(button);
        }}
        type="button"
        id={ids.id}
        className="filter"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // A press by keyboard has `detail` 0.
          setByKeyboard(event.detail === 0);
          setOpen(true);
        }}
      >
        {filter.label}
        <Icon icon={ChevronDown} size="small" />
      </button>
      <Panel
        triggerRef={trigger}
        isOpen={isOpen && part !== null}
        onClose={() => setOpen(false)}
        labelledBy={ids.id}
      >
        {part && (
          <part.ChoiceList
            label={filter.label}
            options={filter.options}
            value={chosen}
            onChange={(values) => onChange(setTo(filter, filter.isSingle ? values.slice(-1) : values))}
            isByKeyboard={isByKeyboard}
            onClose={() => setOpen(false)}
          />
        )}
      </Panel>
    </>
  );
}
