import { useLayoutEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { PhoneField } from './phone-field.tsx';
import { usePhoneLibrary } from './phone-library.ts';

const gate = vi.hoisted(() => {
  let open = (): void => undefined;
  return { isOpen: new Promise<void>((resolve) => (open = resolve)), open: () => open() };
});
vi.mock('libphonenumber-js', async (importOriginal) => {
  await gate.isOpen;
  return importOriginal();
});

const input = () => screen.getByRole<HTMLInputElement>('textbox');

/** Types before React runs the effects of the commit that brought the numbering plans. */
function typeUnseen(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  input().dispatchEvent(new Event('input', { bubbles: true }));
}

function KeyAtArrival() {
  const library = usePhoneLibrary(true);
  useLayoutEffect(() => {
    if (library) typeUnseen('0521234567');
  }, [library]);
  return null;
}

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField label="phone" value={value} onChange={setValue} />
      <KeyAtArrival />
      <output>{value}</output>
    </>
  );
}

it('shows and empties an Israeli number before the numbering plans are loaded', async () => {
  const said = vi.fn();
  renderKit(<PhoneField label="phone" value="+972503241150" onChange={said} />);
  expect(input().value).toBe('0503241150');
  await userEvent.clear(input());
  expect(said.mock.calls).toEqual([['']]);
});

it('keeps a digit that is typed while the numbering plans arrive', async () => {
  renderKit(<Phone />);
  await userEvent.type(input(), '052123456');
  await act(async () => {
    gate.open();
    await vi.dynamicImportSettled();
  });
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('+972521234567');
});
