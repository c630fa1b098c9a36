import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Info, MapPin, X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import type { UiText } from '../ui-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions, type SuggestionState } from './use-suggestions.ts';
import '../field/input.css';
import '../menu/menu.css';
import './combo-box.css';

export interface ComboBoxProps<T> extends FieldProps {
  /** The chosen item; null while the field holds only typed text. */
  value: T | null;
  onChange: (value: T | null) => void;
  onBlur?: (() => void) | undefined;
  /** Reports the text as typed, so that a form can ask to choose from the list. */
  onTextChange?: (text: string) => void;
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** A second line for an item: town, region. */
  itemDetail?: (item: T) => string | undefined;
  /** Text when nothing matches; 'no results' by default ('Address not found' for addresses). */
  notFoundText?: string;
  /** A line below the list, for example when the list is incomplete. */
  listNote?: string | undefined;
  /** A note below the field while nothing matches the typed text, which is valid anyway. */
  unmatchedNote?: string;
  debounceMs?: number;
  /** Milliseconds that the suggestions stay after the field lost the focus. */
  clearMs?: number;
  minimumLetters?: number;
  placeholder?: string;
  icon?: IconShape;
  ref?: Ref<HTMLInputElement>;
}

/** Suggests items from the server while typing; arrow keys, Enter or a press choose one. */
export function ComboBox<T>(props: ComboBoxProps<T>) {
  const { value, onChange, itemKey, itemLabel, icon = MapPin } = props;
  const { ids, control } = useField(props);
  const text = useUiText();
  const suggestions = useSuggestions({ ...props, asksToTheEnd: props.unmatchedNote !== undefined });
  const [query, setQuery] = useState(value ? itemLabel(value) : '');
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The form set or emptied the value.
    setKnown(value);
    if (value) setQuery(itemLabel(value));
    else if (known && query === itemLabel(known)) setQuery('');
  }

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At the end of a page or dialog the panel opens outside the view, and it grows with the results.
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, suggestions.items]);

  const listId = `${ids.id}-list`;
  const optionId = (index: number) => `${ids.id}-option-${index}`;
  const isListed = isOpen && suggestions.state === 'found';
  const note = noteFor(suggestions.state, text, props.notFoundText);
  const found = [text.results(suggestions.items.length), props.listNote].filter(Boolean).join(' ');
  const unmatchedNote = query !== '' && suggestions.unmatched === query.trim() && props.unmatchedNote;
  const unmatchedId = `${ids.id}-unmatched`;

  const type = (typed: string) => {
    setQuery(typed);
    props.onTextChange?.(typed);
    if (value) {
      setKnown(null);
      onChange(null);
    }
    setActive(-1);
    setOpen(true);
    suggestions.ask(typed);
  };

  const choose = (item: T) => {
    setQuery(itemLabel(item));
    setKnown(item);
    props.onTextChange?.(itemLabel(item));
    onChange(item);
    setOpen(false);
    setActive(-1);
    suggestions.reset();
  };

  const press = (event: KeyboardEvent) => {
    const count = suggestions.items.length;
    const chosen = isListed ? suggestions.items[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (count > 0)
        setActive((now) => (event.key === 'ArrowDown' ? (now + 1) % count : (now <= 0 ? count : now) - 1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  const leave = () => {
    setOpen(false);
    suggestions.leave();
    props.onBlur?.();
  };

  return (
    <Field {...props} ids={ids}>
      <div className="control combo">
        <Icon icon={icon} className="icon--start" />
        <input
          {...control}
          ref={props.ref}
          className="input"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          aria-describedby={
            classNames(control['aria-describedby'], unmatchedNote && unmatchedId) || undefined
          }
          autoComplete="off"
          placeholder={props.placeholder}
          value={query}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            if (!value) suggestions.ask(query);
            setOpen(!value);
          }}
          onBlur={leave}
          onKeyDown={press}
        />
        {query !== '' && !props.isDisabled && (
          <IconButton
            className="combo__clear"
            icon={X}
            label={text.clear}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              type('');
              document.getElementById(ids.id)?.focus();
            }}
          />
        )}
        {isOpen && (isListed || note !== '') && (
          // Rendered beside the field, not at the end of the page, because the focus never leaves the field.
          <div className="menu combo__panel" ref={panel}>
            {isListed && (
              <SuggestionList
                id={listId}
                label={typeof props.label === 'string' ? props.label : text.search}
                items={suggestions.items}
                active={active}
                optionId={optionId}
                itemKey={itemKey}
                itemLabel={itemLabel}
                itemDetail={props.itemDetail}
                onChoose={choose}
              />
            )}
            {(!isListed || props.listNote) && (
              <p className="combo__note">{isListed ? props.listNote : note}</p>
            )}
          </div>
        )}
      </div>
      {unmatchedNote && (
        <p className="field__note" id={unmatchedId}>
          <Icon icon={Info} size="small" />
          <span>{unmatchedNote}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {unmatchedNote || (isOpen && (isListed ? found : note))}
      </p>
    </Field>
  );
}

function noteFor(state: SuggestionState, text: UiText, notFoundText: string | undefined): string {
  const notes: Record<SuggestionState, string> = {
    idle: '',
    found: '',
    short: text.typeToSearch,
    searching: text.loading,
    empty: notFoundText ?? text.noResults,
    failed: text.searchFailed,
  };
  return notes[state];
}
