import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Closing({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        close it
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Close the request?"
        confirmLabel="Yes, close it"
        cancelLabel="No"
      >
        The volunteer is told.
      </ConfirmDialog>
    </>
  );
}

describe.each<Locale>(['he-IL', 'en-US'])('ConfirmDialog in %s', (locale) => {
  it('takes the focus, says what will happen, and returns the focus on Escape', async () => {
    renderKit(<Closing onConfirm={vi.fn()} />, locale);
    const opener = screen.getByRole('button', { name: 'close it' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('alertdialog', {
      name: 'Close the request?',
      description: 'The volunteer is told.',
    });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('confirms only with its own button', async () => {
    const onConfirm = vi.fn();
    renderKit(<Closing onConfirm={onConfirm} />, locale);
    await userEvent.click(screen.getByRole('button', { name: 'close it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, close it' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
