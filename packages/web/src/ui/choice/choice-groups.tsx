import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FieldGroup } from '../field/field.tsx';
import { ChoicesMissing } from '../field/choices-missing.tsx';
import { useField, type ChoiceFieldProps } from '../field/use-field.ts';
import { useUiText } from '../kit-provider.tsx';
import './choice.css';

export interface Choice<V extends string | number = string> {
  value: V;
  label: ReactNode;
  /** A sentence under the label. */
  description?: ReactNode;
  isDisabled?: boolean;
}

/** `row`: as many side by side as fit; `pairs`: two in a row; `stack`: one below the other. */
export type ChoiceLayout = 'stack' | 'row' | 'pairs';

interface GroupProps<V extends string | number> extends ChoiceFieldProps {
  choices: readonly Choice<V>[];
  layout?: ChoiceLayout;
  onBlur?: (() => void) | undefined;
  /** Ref to the first control, to focus it. */
  ref?: Ref<HTMLInputElement>;
}

export interface RadioGroupProps<V extends string | number> extends GroupProps<V> {
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Clears the answer. Without it, the answer can only be replaced. */
  onClear?: (() => void) | undefined;
}

/** One choice out of a few visible options, each a card. */
export function RadioGroup<V extends string | number>(props: RadioGroupProps<V>) {
  const group = useId();
  return (
    <ChoiceCards
      {...props}
      type="radio"
      name={props.name ?? group}
      isChosen={(value) => value === props.value}
      onToggle={props.onChange}
      onClear={
        props.value === null || props.value === undefined || props.value === '' ? undefined : props.onClear
      }
    />
  );
}

export interface CheckboxGroupProps<V extends string | number> extends GroupProps<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Any number of choices out of a few visible options. The value keeps the order of the options. */
export function CheckboxGroup<V extends string | number>(props: CheckboxGroupProps<V>) {
  const toggle = (value: V, isChosen: boolean) =>
    props.onChange(
      props.choices
        .map((choice) => choice.value)
        .filter((each) => (each === value ? isChosen : props.value.includes(each))),
    );
  return (
    <ChoiceCards
      {...props}
      type="checkbox"
      isChosen={(value) => props.value.includes(value)}
      onToggle={toggle}
    />
  );
}

interface ChoiceCardsProps<V extends string | number> extends GroupProps<V> {
  type: 'radio' | 'checkbox';
  isChosen: (value: V) => boolean;
  onToggle: (value: V, isChosen: boolean) => void;
  onClear?: (() => void) | undefined;
}

/** Renders each option as a card around its control; the first control has the field's id. */
function ChoiceCards<V extends string | number>(props: ChoiceCardsProps<V>) {
  const { ids, control } = useField(props);
  const text = useUiText();
  const { choices, layout, errorMessage } = props;
  if (props.missing) return <ChoicesMissing {...props} ids={ids} missing={props.missing} />;
  return (
    <FieldGroup {...props} ids={ids}>
      <div className={classNames('choices', layout && layout !== 'stack' && `choices--${layout}`)}>
        {choices.map((choice, index) => (
          <ChoiceCard key={choice.value} choice={choice}>
            <input
              type={props.type}
              ref={index === 0 ? props.ref : undefined}
              id={index === 0 ? ids.id : undefined}
              name={props.name}
              value={choice.value}
              disabled={choice.isDisabled}
              checked={props.isChosen(choice.value)}
              onChange={(event) => props.onToggle(choice.value, event.target.checked)}
              onBlur={props.onBlur}
              aria-describedby={index === 0 && errorMessage ? control['aria-describedby'] : undefined}
            />
          </ChoiceCard>
        ))}
      </div>
      {props.onClear && (
        <Button
          className="choices__clear"
          variant="quiet"
          size="small"
          onClick={() => {
            // The button disappears with the answer, so the focus moves to the field first.
            document.getElementById(ids.id)?.focus();
            props.onClear?.();
          }}
        >
          {text.clearChoice}
        </Button>
      )}
    </FieldGroup>
  );
}

function ChoiceCard<V extends string | number>({
  choice,
  children,
}: {
  choice: Choice<V>;
  children: ReactNode;
}) {
  return (
    <label className={classNames('choice', choice.isDisabled && 'is-disabled')}>
      {children}
      <span className="choice__title">{choice.label}</span>
      {choice.description && <span className="choice__text">{choice.description}</span>}
    </label>
  );
}
