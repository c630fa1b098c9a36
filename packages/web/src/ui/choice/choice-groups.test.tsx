import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { RadioGroup } from './choice-groups.tsx';

function Asked({ isRequired }: { isRequired: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup
      label="stairs"
      isRequired={isRequired}
      choices={[
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ]}
      value={value}
      onChange={setValue}
      onClear={isRequired ? undefined : () => setValue(null)}
    />
  );
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

it.each<[Locale, string]>([
  ['he-IL', 'לבטל את הבחירה'],
  ['en-US', 'Clear the choice'],
])('takes the answer to an optional question back (%s)', async (locale, words) => {
  renderKit(<Asked isRequired={false} />, locale);
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'no' }));
  await userEvent.click(screen.getByRole('button', { name: words }));
  expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
  expect(document.activeElement).toBe(radios()[0]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a required answer can be changed but not cleared', async () => {
  renderKit(<Asked isRequired />);
  await userEvent.click(screen.getByRole('radio', { name: 'no' }));
  expect(screen.queryByRole('button')).toBeNull();
});
