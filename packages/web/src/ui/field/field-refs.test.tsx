// Alone: looks at the signature pad before its pen is loaded.
import { createRef, type ReactElement, type Ref } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckboxGroup, RadioGroup } from '../choice/choice-groups.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { DatePicker } from '../date-field/date-picker.tsx';
import { FileUpload } from '../file-upload/file-upload.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { OtpField } from '../otp-field/otp-field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { SignaturePad } from '../signature-pad/signature-pad.tsx';
import { renderKit } from '../test-kit.tsx';
import type { FieldHandle } from './use-field.ts';

const common = { label: 'field', onChange: vi.fn() };
const choices = [
  { value: 'a', label: 'first' },
  { value: 'b', label: 'second' },
];
/** Casts the ref: the control has more members than a field's handle. */
const at = <E extends HTMLElement>(ref: Ref<FieldHandle>) => ref as Ref<E>;

it.each<[string, (ref: Ref<FieldHandle>) => ReactElement, string, RegExp]>([
  [
    'CheckboxGroup',
    (ref) => <CheckboxGroup {...common} ref={at(ref)} value={[]} choices={choices} />,
    'checkbox',
    /first/,
  ],
  [
    'RadioGroup',
    (ref) => <RadioGroup {...common} ref={at(ref)} value={null} choices={choices} />,
    'radio',
    /first/,
  ],
  [
    'ComboBox',
    (ref) => (
      <ComboBox<string>
        {...common}
        ref={at(ref)}
        value={null}
        search={() => Promise.resolve([])}
        itemKey={String}
        itemLabel={String}
      />
    ),
    'combobox',
    /field/,
  ],
  ['DateField', (ref) => <DateField {...common} ref={at(ref)} value="" />, 'textbox', /^field/],
  ['DatePicker', (ref) => <DatePicker {...common} ref={at(ref)} value="" />, 'textbox', /^field/],
  [
    'FileUpload',
    (ref) => (
      <FileUpload {...common} ref={at(ref)} value={null} accept={['.pdf']} acceptWords="PDF" maxBytes={9} />
    ),
    'button',
    /field Choose a file/,
  ],
  [
    'MultiSelect',
    (ref) => <MultiSelect {...common} ref={at(ref)} value={[]} options={choices} />,
    'button',
    /field Choose/,
  ],
  ['OtpField', (ref) => <OtpField {...common} ref={ref} value={[]} />, 'textbox', /Digit 1/],
  ['PhoneField', (ref) => <PhoneField {...common} ref={at(ref)} value="" />, 'textbox', /field/],
  [
    'SignaturePad',
    (ref) => <SignaturePad {...common} ref={ref} value="" />,
    'button',
    /Type your name instead/,
  ],
])('a form can lead to %s', (_, field, role, name) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const ref = createRef<FieldHandle>();
  renderKit(field(ref), 'en-US');
  act(() => ref.current?.focus());
  const control = screen.getAllByRole(role, { name })[0];
  expect(control).toBeTruthy();
  expect(document.activeElement).toBe(control);
});

it('the focus returns to the choosing button when a file is removed', async () => {
  renderKit(
    <FileUpload {...common} value={new File([], 'a.pdf')} accept={['.pdf']} acceptWords="PDF" maxBytes={9} />,
    'en-US',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Replace the file/ }));
});
