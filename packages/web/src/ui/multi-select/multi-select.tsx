import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { FilterChips } from '../chips/filter-chips.tsx';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, RequiredMark } from '../field/field.tsx';
import { ChoicesMissing } from '../field/choices-missing.tsx';
import { useField, type ChoiceFieldProps } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { usePart } from '../hooks/use-part.ts';
import { choicesPart } from '../overlays.ts';
import { Panel } from '../popover/panel.tsx';
import type { Option } from '../select/select.tsx';
import '../field/input.css';
import '../select/select.css';

export interface MultiSelectProps<V extends string | number> extends ChoiceFieldProps {
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: (() => void) | undefined;
  options: readonly Option<V>[];
  /** Text when nothing is chosen. */
  placeholder?: string;
  /** Ref to the button that opens the list. */
  ref?: Ref<HTMLButtonElement>;
}

/** Any number of choices out of many options: opens check boxes, with a search for long lists. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { value, onChange, options } = props;
  const { ids, control } = useField(props);
  const text = useUiText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const part = usePart(choicesPart, isOpen);
  const [isByKeyboard, setByKeyboard] = useState(false);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    props.ref,
    () => trigger.current,
    [],
  );
  const open = (byKeyboard: boolean) => {
    setByKeyboard(byKeyboard);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    props.onBlur?.();
  };
  const chosen = options.filter((option) => value.includes(option.value));
  // Counts the choices, which the chips below the field name.
  const words = chosen.length > 0 ? text.chosen(chosen.length) : (props.placeholder ?? text.choose);
  if (props.missing) return <ChoicesMissing {...props} ids={ids} missing={props.missing} />;
  return (
    <div className="field">
      <label
        className={classNames('field__label', props.isLabelHidden && 'visually-hidden')}
        id={ids.labelId}
        htmlFor={ids.id}
      >
        {props.label}
        {props.isRequired && <RequiredMark />}
      </label>
      {props.hint && <FieldHint id={ids.hintId}>{props.hint}</FieldHint>}
      {props.errorMessage && <FieldError id={ids.errorId}>{props.errorMessage}</FieldError>}
      <div className="control">
        <button
          ref={trigger}
          type="button"
          id={ids.id}
          name={props.name}
          className={classNames(
            'input',
            'select',
            'multi-select',
            chosen.length === 0 && 'select--empty',
            props.errorMessage && 'is-invalid',
          )}
          disabled={props.isDisabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${ids.labelId} ${ids.id}-value`}
          aria-describedby={control['aria-describedby']}
          // A click by keyboard has `detail` 0.
          onClick={(event) => open(event.detail === 0)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            open(true);
          }}
        >
          <span id={`${ids.id}-value`}>{words}</span>
        </button>
        <Icon icon={ChevronDown} className="icon--end" />
      </div>
      <Panel triggerRef={trigger} isOpen={isOpen && part !== null} onClose={close} labelledBy={ids.labelId}>
        {part && (
          <part.ChoiceList
            label={typeof props.label === 'string' ? props.label : text.choose}
            options={options}
            value={value}
            onChange={onChange}
            isByKeyboard={isByKeyboard}
            onClose={close}
          />
        )}
      </Panel>
      <FilterChips
        label={text.chosen(chosen.length)}
        chips={chosen.map((option) => ({ id: String(option.value), label: option.label }))}
        focusAfterLast={trigger}
        onRemove={(id) => onChange(value.filter((each) => String(each) !== id))}
      />
    </div>
  );
}
