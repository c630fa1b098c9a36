import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { useDeskText } from './desk-text.ts';
import { TextField } from '../text-field/text-field.tsx';

const NAME_MAX = 40;

/** Asks for the name of a view that is saved. */
export function ViewName({ hint, onSave }: { hint: string | undefined; onSave: (name: string) => void }) {
  const text = useDeskText();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        ref={field}
        label={text.viewName}
        hint={hint}
        value={name}
        onChange={setName}
        maxLength={NAME_MAX}
      />
      <Button type="submit" variant="primary" size="small">
        {text.save}
      </Button>
    </form>
  );
}
