import { useState, type FormEvent } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { Button } from './button.tsx';

it('ignores presses while busy, and keeps the focus', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderKit(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy busyLabel="Sending" onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Sending' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

function Form({ onSubmit }: { onSubmit: (event: FormEvent) => void }) {
  const [isChecked, setChecked] = useState(true);
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="phone" onChange={(event) => setChecked(event.target.value !== 'x')} />
      <Button type="submit" unavailable={!isChecked}>
        Send
      </Button>
    </form>
  );
}

it('can be focused while it is unavailable, and works only once it is available again', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  renderKit(<Form onSubmit={onSubmit} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const phone = screen.getByRole('textbox');
  await userEvent.type(phone, 'x{Enter}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(phone, 'y');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledOnce();
});
