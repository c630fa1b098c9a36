import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import SignaturePadClass from 'signature_pad';
import { SignaturePad } from './signature-pad.tsx';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  // jsdom cannot draw, so this pen records its calls.
  const pen = new Proxy(
    { fillText: (text: string) => written.push(text), measureText: () => ({ width: 10 }) },
    { get: (target, key) => Reflect.get(target, key) ?? vi.fn(), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
});

function Signature({ before = '' }: { before?: string }) {
  const [value, setValue] = useState(before);
  return (
    <>
      <SignaturePad label="Signature" value={value} onChange={setValue} />
      <output data-testid="kept">{value}</output>
    </>
  );
}

const WORDS = {
  'he-IL': { type: /להקליד את השם/, name: /שם מלא/, clear: 'לנקות', undo: 'לבטל את הקו האחרון' },
  'en-US': { type: /Type your name/, name: /Full name/, clear: 'Clear', undo: 'Undo the last stroke' },
};

describe.each<Locale>(['he-IL', 'en-US'])('SignaturePad in %s', (locale) => {
  it('accepts a typed name instead of a drawing, and can be cleared', async () => {
    const words = WORDS[locale];
    renderKit(<Signature />, locale);
    await userEvent.click(screen.getByRole('button', { name: words.type }));
    await userEvent.type(screen.getByRole('textbox', { name: words.name }), 'רות');
    expect(written.at(-1)).toBe('רות');
    expect(screen.getByTestId('kept').textContent).toBe('data:image/png;base64,AAAA');
    await userEvent.click(screen.getByRole('button', { name: words.clear }));
    expect(screen.getByTestId('kept').textContent).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.name }));
  });

  it('shows an earlier signature until it is cleared', async () => {
    const shown = vi.spyOn(SignaturePadClass.prototype, 'fromDataURL').mockResolvedValue();
    renderKit(<Signature before="data:image/png;base64,BBBB" />, locale);
    await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('data:image/png;base64,BBBB'));
    await userEvent.click(screen.getByRole('button', { name: WORDS[locale].clear }));
    expect(screen.getByTestId('kept').textContent).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: WORDS[locale].type }));
  });

  it.each([
    ['', ['drawn 2', 'drawn 1', '']],
    ['data:image/png;base64,BBBB', ['drawn 2', 'drawn 1', 'drawn 0', '']],
  ])('undoes stroke after stroke; upon %j they leave %o', async (before, expected) => {
    type Strokes = ReturnType<SignaturePadClass['toData']>;
    const three = [{ points: [1] }, { points: [2] }, { points: [3] }] as unknown as Strokes;
    let drawn: Strokes = [];
    let endStroke = (): void => undefined;
    const pad = SignaturePadClass.prototype;
    vi.spyOn(pad, 'addEventListener').mockImplementation((_type, listener) => {
      endStroke = listener as () => void;
    });
    vi.spyOn(pad, 'toData').mockImplementation(() => drawn);
    vi.spyOn(pad, 'clear').mockImplementation(() => {
      drawn = [];
    });
    vi.spyOn(pad, 'fromData').mockImplementation((data) => {
      drawn = data;
    });
    vi.spyOn(pad, 'toDataURL').mockImplementation(() => `drawn ${drawn.length}`);
    const shown = vi.spyOn(pad, 'fromDataURL').mockResolvedValue();
    renderKit(<Signature before={before} />, locale);
    await vi.waitFor(() => expect(pad.addEventListener).toHaveBeenCalled());
    drawn = three;
    act(endStroke);
    shown.mockClear();
    for (const kept of expected) {
      await userEvent.click(screen.getByRole('button', { name: WORDS[locale].undo }));
      await vi.waitFor(() => expect(screen.getByTestId('kept').textContent).toBe(kept));
    }
    expect(screen.queryByRole('button', { name: WORDS[locale].undo })).toBeNull();
    // The earlier signature is redrawn below the remaining strokes.
    expect(shown.mock.calls).toEqual(before ? [[before], [before], [before]] : []);
  });

  it('moves the focus when the last stroke is undone', async () => {
    vi.spyOn(SignaturePadClass.prototype, 'fromDataURL').mockResolvedValue();
    renderKit(<Signature before="data:image/png;base64,BBBB" />, locale);
    await userEvent.click(screen.getByRole('button', { name: WORDS[locale].undo }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: WORDS[locale].type }));
  });
});
