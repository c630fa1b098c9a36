import { cleanup, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLocale } from './i18n/locale.ts';
import { ScreenTitle, usePageTitle } from './page-title.ts';

beforeEach(() => setLocale('he-IL'));

function Step({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
const page = (step?: string) => (
  <>
    <ScreenTitle of="adminEvent" />
    {step && <Step title={step} />}
  </>
);

it('a step has its own title while it is there, and then restores that of the screen', () => {
  const { rerender } = render(page('צעד אחד'));
  expect(document.title).toBe('צעד אחד · עזרה');
  rerender(page('צעד שני'));
  expect(document.title).toBe('צעד שני · עזרה');
  rerender(page());
  expect(document.title).toBe('אירועים · עזרה');
  cleanup();
});
