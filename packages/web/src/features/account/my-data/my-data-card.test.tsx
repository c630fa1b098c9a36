import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lendHands } from '../../../lib/api/failures.ts';
import { lendStepUp } from '../../../lib/api/step-up.ts';
import { toast } from '../../../lib/toasts.ts';
import { renderScreen } from '../../../testing/screen-kit.tsx';
import { MyDataCard } from './my-data-card.tsx';

const saved: { name: string; text: Promise<string> }[] = [];
let file: Blob | undefined;

beforeEach(() => {
  vi.spyOn(toast, 'error');
  saved.length = 0;
  lendHands({
    leave: () => undefined,
    reload: () => undefined,
    askSecondStep: () => undefined,
  });
  URL.createObjectURL = (blob) => ((file = blob as Blob), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file?.text() ?? Promise.resolve('') });
  });
});

function answer(body: string, contentType: string, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
  });
  return asked;
}

describe('my data', () => {
  it('is downloaded after the second factor, where the file needs a recent one', async () => {
    const refusal = JSON.stringify({ code: 'second_factor_stale', message: 'לפני השינוי' });
    answer(refusal, 'application/json', 409);
    const again: (() => void)[] = [];
    lendStepUp((run) => void again.push(run));
    renderScreen(<MyDataCard />, 'he-IL');
    await userEvent.click(screen.getByRole('button', { name: 'להוריד עמוד לקריאה' }));
    await waitFor(() => expect(again).toHaveLength(1));
    expect(toast.error).not.toHaveBeenCalled();
    answer('the file', 'text/html');
    again[0]?.();
    await waitFor(() => expect(saved).toHaveLength(1));
    lendStepUp(null);
  });

  it.each([
    ['he-IL', 'להוריד עמוד לקריאה', 'html', 'text/html; charset=utf-8', 'המידע-שלי.html'],
    ['en-US', 'Download a file for programs (JSON)', 'json', 'application/json', 'my-ezra-data.json'],
  ] as const)('is downloaded as chosen (%s: %s)', async (locale, button, format, type, name) => {
    const asked = answer('the file', type);
    renderScreen(<MyDataCard />, locale);
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual([`/api/auth/profile/export?format=${format}`]);
    expect(saved[0]?.name).toBe(name);
    expect(await saved[0]?.text).toBe('the file');
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('saves nothing and says why when the day’s downloads are used up', async () => {
    answer(JSON.stringify({ code: 'export_limit', message: 'נסו מחר' }), 'application/json', 422);
    renderScreen(<MyDataCard />);
    await userEvent.click(screen.getByRole('button', { name: 'להוריד עמוד לקריאה' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('נסו מחר'));
    expect(saved).toEqual([]);
  });

  it('does not save an answer of another type as the page', async () => {
    answer('{"data":[]}', 'application/json');
    renderScreen(<MyDataCard />);
    await userEvent.click(screen.getByRole('button', { name: 'להוריד עמוד לקריאה' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(saved).toEqual([]);
  });
});
