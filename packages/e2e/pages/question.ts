import { expect, type Locator, type Request } from '@playwright/test';
import { activity } from '@ezra/contract/account/auth';
import { expectAccessible } from '../support/accessible.ts';

interface Question {
  /** What the question must name: a person, a request. */
  about: string;
  /** The button that changes nothing. */
  no: string;
}

/** Presses a button that asks first, and answers no. Expects that it closes and sends nothing. */
export async function thinkBetterOf(button: Locator, { about, no }: Question): Promise<void> {
  const page = button.page();
  const question = page.getByRole('alertdialog');
  await button.click();
  await expect(question).toContainText(about);
  await expectAccessible(page);

  const sent: string[] = [];
  const note = (request: Request) => {
    // The report of activity may be sent at any time.
    if (request.method() !== 'GET' && !request.url().endsWith(activity.path)) sent.push(request.url());
  };
  page.on('request', note);
  await question.getByRole('button', { name: no }).click();
  await expect(question).toHaveCount(0);
  page.off('request', note);
  expect(sent, 'sent by answering no').toEqual([]);
}
