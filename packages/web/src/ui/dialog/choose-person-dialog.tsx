import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import type { IconShape } from '../icon/icon.tsx';
import { Dialog } from './dialog.tsx';
import './choose-person.css';

interface Person {
  readonly id: number;
  readonly full_name: string;
}

interface ChoosePersonDialogProps<T extends Person> {
  /** The question: 'Who should go?' */
  title: ReactNode;
  icon?: IconShape;
  iconTone?: 'brand' | 'danger';
  /** What the choice is about, above the field. */
  children: ReactNode;
  /** More below the field; depends on the chosen person. */
  after?: (chosen: T | null) => ReactNode;
  /** The field's name in the server's errors. */
  name: string;
  label: string;
  /** Says in which order people are listed. */
  hint: string;
  placeholder: string;
  notFoundText: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** The second line of each person: distance, answers so far. */
  detailOf: (person: T) => string;
  /** The server's complaint about the person that was sent. */
  errorMessage?: string | undefined;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel: string;
  busy: boolean;
  onConfirm: (person: T) => void;
  onCancel: () => void;
}

/**
 * Lets the person choose one of a searched list of people; a complaint is shown until another person is
 * chosen.
 */
export function ChoosePersonDialog<T extends Person>(props: ChoosePersonDialogProps<T>) {
  const { errorMessage, onConfirm } = props;
  const [chosen, setChosen] = useState<T | null>(null);
  const [sent, setSent] = useState<T | null>(null);
  const confirm = (person: T) => {
    setSent(person);
    onConfirm(person);
  };
  return (
    <Dialog
      isOpen
      onClose={props.onCancel}
      title={props.title}
      icon={props.icon}
      iconTone={props.iconTone}
      isDismissable={false}
      description={props.children}
      actions={
        <>
          <Button
            variant="primary"
            busy={props.busy}
            busyLabel={props.busyLabel}
            disabled={chosen === null}
            onClick={() => chosen && confirm(chosen)}
          >
            {props.confirmLabel}
          </Button>
          <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
        </>
      }
    >
      <div className="choose-person">
        <ComboBox
          name={props.name}
          label={props.label}
          hint={props.hint}
          placeholder={props.placeholder}
          icon={Search}
          isRequired
          errorMessage={chosen !== null && sent === chosen ? errorMessage : undefined}
          minimumLetters={0}
          debounceMs={300}
          notFoundText={props.notFoundText}
          value={chosen}
          onChange={setChosen}
          search={props.search}
          itemKey={(person) => String(person.id)}
          itemLabel={(person) => person.full_name}
          itemDetail={props.detailOf}
        />
        {props.after?.(chosen)}
      </div>
    </Dialog>
  );
}
