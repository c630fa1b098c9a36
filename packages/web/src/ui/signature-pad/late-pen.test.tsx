import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { SignaturePad } from './signature-pad.tsx';

const gate = vi.hoisted(() => {
  let open = (): void => undefined;
  return { isOpen: new Promise<void>((resolve) => (open = resolve)), open: () => open() };
});
vi.mock('signature_pad', async (importOriginal) => {
  await gate.isOpen;
  return importOriginal();
});

beforeEach(() => {
  // jsdom cannot draw.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => vi.fn(), set: () => true }) as never,
  );
});

it('says that it is not ready while a drawn line would be lost', async () => {
  const { container } = renderKit(<SignaturePad label="Signature" value="" onChange={vi.fn()} />, 'en-US');
  const box = container.querySelector('.signature');
  expect(box?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Loading…')).toBeTruthy();
  await act(async () => {
    gate.open();
    await vi.dynamicImportSettled();
  });
  await vi.waitFor(() => expect(box?.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText('Loading…')).toBeNull();
});
