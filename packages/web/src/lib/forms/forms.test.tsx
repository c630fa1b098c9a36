import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { text } from '@ezra/contract/common/fields';
import { connection, reportAnswer } from '../api/connection.ts';
import { lendHands } from '../api/failures.ts';
import { setLocale } from '../i18n/locale.ts';
import { currentToasts } from '../toasts.ts';
import { applyFieldErrors } from './apply-field-errors.ts';
import { useZodForm, type LoadSchema } from './use-zod-form.ts';

const schema = z.object({ first: text(5, 20), second: text(5, 20), who: z.object({ phone: text(3, 9) }) });

/** The form's handling of server errors, for the test to call. */
const lent = { apply: (_errors: Record<string, string[]>): boolean => false };
function Form() {
  const form = useZodForm(() => Promise.resolve(schema), {
    defaultValues: { first: '', second: '', who: { phone: '' } },
  });
  useEffect(() => {
    lent.apply = (errors) => applyFieldErrors(form, errors);
  }, [form]);
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)} aria-label="form">
      <input aria-label="first" {...form.register('first')} />
      <p>{errors.first?.message}</p>
      <input aria-label="second" {...form.register('second')} />
      <p>{errors.second?.message}</p>
      <input aria-label="phone" {...form.register('who.phone')} />
      <p>{errors.who?.phone?.message}</p>
    </form>
  );
}
beforeEach(() => setLocale('he-IL'));
afterEach(() => reportAnswer(true));
const field = (name: string) => screen.getByLabelText(name);
const submit = () => act(async () => fireEvent.submit(screen.getByLabelText('form')));
const edit = (name: string, value: string) =>
  act(async () => fireEvent.change(field(name), { target: { value } }));

describe('useZodForm', () => {
  it('shows the contract’s messages under the fields, and focuses the first one', async () => {
    render(<Form />);
    await edit('first', 'abc');
    await submit();
    expect(screen.getByText('לפחות 5 תווים')).toBeTruthy();
    expect(screen.getAllByText('צריך למלא את השדה הזה')).toHaveLength(2);
    expect(document.activeElement).toBe(field('first'));
  });

  it('removes a message when its field is corrected', async () => {
    render(<Form />);
    await edit('first', 'abc');
    await submit();
    await edit('first', 'abcdef');
    expect(screen.queryByText('לפחות 5 תווים')).toBeNull();
  });

  it('translates its messages when the language changes', async () => {
    render(<Form />);
    await submit();
    await act(async () => setLocale('en-US'));
    expect(screen.getAllByText('Fill in this field')).toHaveLength(3);
  });
});

describe('the schema of a form', () => {
  const sent = vi.fn<(values: object) => void>();
  function LateForm({ load }: { load: LoadSchema<{ first: string }, object> }) {
    const form = useZodForm(load, { defaultValues: { first: '' } });
    return (
      <form onSubmit={(event) => void form.handleSubmit(sent)(event)} aria-label="form">
        <input aria-label="first" {...form.register('first')} />
        <p>{form.formState.errors.first?.message}</p>
      </form>
    );
  }
  const late = z.object({ first: text(5, 20) });
  beforeEach(() => sent.mockReset());

  it('is loaded once the person is in the form, not before', async () => {
    const load = vi.fn(() => Promise.resolve(late));
    render(<LateForm load={load} />);
    expect(load).not.toHaveBeenCalled();
    await act(async () => field('first').focus());
    await act(async () => fireEvent.pointerDown(field('first')));
    expect(load).toHaveBeenCalledOnce();
  });

  it('checks the values submitted before it arrived', async () => {
    let arrive: (schema: typeof late) => void = () => undefined;
    const arrival = new Promise<typeof late>((resolve) => (arrive = resolve));
    render(<LateForm load={() => arrival} />);
    await edit('first', 'abc');
    await submit();
    expect(sent).not.toHaveBeenCalled();
    await act(async () => arrive(late));
    expect(screen.getByText('לפחות 5 תווים')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is loaded again with the next attempt after a failure; nothing is sent unchecked', async () => {
    const load = vi.fn(() => Promise.resolve(late));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    lendHands({ leave: vi.fn(), reload: vi.fn(), askSecondStep: vi.fn() });
    render(<LateForm load={load} />);
    await edit('first', 'abcdef');
    await submit();
    expect(sent).not.toHaveBeenCalled();
    expect(currentToasts()).toMatchObject([{ tone: 'danger' }]);
    expect(connection()).toBe('unreachable');
    await submit();
    expect(sent).toHaveBeenCalledWith({ first: 'abcdef' }, expect.anything());
  });

  it('refuses a part of the form too while it cannot be loaded', async () => {
    const { result } = renderHook(() =>
      useZodForm(() => Promise.reject<typeof late>(new Error('no network')), {
        defaultValues: { first: 'abcdef' },
      }),
    );
    result.current.register('first');
    await act(async () => expect(await result.current.trigger(['first'])).toBe(false));
  });
});

describe('applyFieldErrors', () => {
  it('shows each field’s first message from the server and focuses the first field of the page', async () => {
    render(<Form />);
    let isAll = false;
    await act(async () => {
      isAll = lent.apply({ 'who.phone': ['תפוס', 'עוד'], second: ['לא מתאים'] });
    });
    expect(isAll).toBe(true);
    expect(screen.getByText('תפוס')).toBeTruthy();
    expect(document.activeElement).toBe(field('second'));
  });

  it('removes a message when its field is edited', async () => {
    render(<Form />);
    await submit();
    await act(async () => void lent.apply({ second: ['לא מתאים'] }));
    await edit('second', 'whatever');
    expect(screen.queryByText('לא מתאים')).toBeNull();
  });

  it('reports messages without a field, for the caller to show', async () => {
    render(<Form />);
    await act(async () => expect(lent.apply({ first: ['א'], system_note: ['ב'] })).toBe(false));
    await act(async () => expect(lent.apply({})).toBe(false));
  });
});
