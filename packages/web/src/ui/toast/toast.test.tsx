import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { ToastRegion } from './toast-region.tsx';
import { currentToasts, toast } from '../../lib/toasts.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('announces successes politely and errors at once, in regions that were rendered before', async () => {
  renderKit(<ToastRegion />, 'en-US');
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => {
    toast.success('Saved');
    toast.error('Not sent');
  });
  expect(within(polite).getByText('Saved')).toBeTruthy();
  expect(within(urgent).getByText('Not sent')).toBeTruthy();
  await userEvent.click(within(urgent).getByRole('button', { name: 'Close this notification' }));
  expect(urgent.textContent).toBe('');
});

it('removes successes after a while and keeps errors', () => {
  vi.useFakeTimers();
  renderKit(<ToastRegion />);
  act(() => {
    toast.success('נשמר');
    toast.error('לא נשלח');
  });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(currentToasts().map((each) => each.text)).toEqual(['לא נשלח']);
});
