import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@ezra/contract/common/endpoint';
import { text } from '@ezra/contract/common/fields';
import { useZodForm } from '../forms/use-zod-form.ts';
import { setLocale } from '../i18n/locale.ts';
import { currentToasts, toast } from '../toasts.ts';
import { lendHands } from './failures.ts';
import { createQueryClient, queryFor } from './queries.ts';
import { useSave } from './use-save.ts';

const list = endpoint({
  method: 'GET',
  path: '/names',
  who: 'public',
  summary: 'Names.',
  data: z.array(z.string()),
});
const save = endpoint({
  method: 'POST',
  path: '/names',
  who: 'public',
  summary: 'Adds a name.',
  body: z.object({ name: text(2, 20) }),
  data: z.null(),
});

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function Names() {
  const form = useZodForm(() => Promise.resolve(save.body), { defaultValues: { name: 'רות' } });
  const { data } = useQuery(queryFor(list, {}, { topics: ['applications'] }));
  const { mutate } = useSave(save, { form, topics: ['applications'] });
  return (
    <form aria-label="form" onSubmit={(event) => void form.handleSubmit((body) => mutate({ body }))(event)}>
      <input aria-label="name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <output>{data?.data.join(',')}</output>
    </form>
  );
}

beforeEach(() => {
  setLocale('he-IL');
  vi.spyOn(toast, 'error');
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  lendHands({ leave: vi.fn(), reload: vi.fn(), askSecondStep: vi.fn() });
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Names />
    </QueryClientProvider>,
  );

async function submitted(status: number, body: unknown) {
  let names = ['א'];
  fetched.mockImplementation(async (_url, init) => {
    if (init?.method !== 'POST') return answer(200, { data: names });
    if (status === 0) throw new TypeError('no network');
    names = ['א', 'רות'];
    return answer(status, body);
  });
  show();
  await screen.findByText('א');
  await act(async () => void fireEvent.submit(screen.getByLabelText('form')));
}

it('reloads the data that the save changed', async () => {
  await submitted(200, { data: null });
  expect(await screen.findByText('א,רות')).toBeTruthy();
  expect(toast.error).not.toHaveBeenCalled();
});

it('shows field errors under the fields only', async () => {
  await submitted(422, { message: 'יש פרטים שצריך לתקן', code: 'invalid', errors: { name: ['השם תפוס'] } });
  expect(await screen.findByText('השם תפוס')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
  expect(toast.error).not.toHaveBeenCalled();
});

it('shows a message that belongs to no field', async () => {
  await submitted(422, { message: 'הבקשה כבר אינה פתוחה', code: 'request_not_open' });
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('הבקשה כבר אינה פתוחה'));
});

it('shows the generic message for all other failures', async () => {
  await submitted(500, { message: 'stack', code: 'internal' });
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('משהו השתבש. אפשר לנסות שוב'));
});

it('removes its message on the next attempt', async () => {
  await submitted(500, { message: 'stack', code: 'internal' });
  await vi.waitFor(() => expect(currentToasts()).toHaveLength(1));
  fetched.mockImplementation(async () => answer(200, { data: [], message: 'נשמר' }));
  await act(async () => void fireEvent.submit(screen.getByLabelText('form')));
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'done', text: 'נשמר' }]));
  expect(toast.error).toHaveBeenCalledOnce();
});

it('shows that a save did not get through; for automatic loading only the banner shows it', async () => {
  await submitted(0, null);
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('משהו השתבש. אפשר לנסות שוב'));
  cleanup();
  vi.mocked(toast.error).mockClear();
  vi.useFakeTimers();
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  show();
  // Reads are retried twice.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(toast.error).not.toHaveBeenCalled();
});
