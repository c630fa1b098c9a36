import { directionOf } from '@ezra/contract/common/locales';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { renewAccount } from '@ezra/contract/account/renewal';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { WizardPage } from '../pages/wizard-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { endedAgreement } from '../support/ended-agreement.ts';
import { dayFromNow, shownDay } from '../support/fields.ts';

interface Hands {
  page: Page;
  field: Locator;
  /** Sends the input of a touch keyboard. */
  glass: CDPSession;
}

const DIGITS = '26111950';
const typed = ({ page }: Hands) => page.keyboard.type(DIGITS);

/** Ways in which people replace a day. */
const WAYS: readonly (readonly [string, (hands: Hands) => Promise<void>])[] = [
  [
    'a click',
    async (hands) => {
      await hands.field.click();
      await typed(hands);
    },
  ],
  [
    'two clicks',
    async (hands) => {
      await hands.field.click();
      await hands.page.waitForTimeout(600);
      await hands.field.click();
      await typed(hands);
    },
  ],
  [
    'a double click',
    async (hands) => {
      await hands.field.dblclick();
      await typed(hands);
    },
  ],
  [
    'a double click upon the first digits',
    async (hands) => {
      await hands.field.dblclick({ position: { x: 30, y: 20 } });
      await typed(hands);
    },
  ],
  [
    'selecting all',
    async (hands) => {
      await hands.field.focus();
      await hands.page.keyboard.press('ArrowRight');
      await hands.page.keyboard.press('Control+a');
      await typed(hands);
    },
  ],
  [
    'Backspace',
    async (hands) => {
      await hands.field.focus();
      await hands.page.keyboard.press('End');
      for (const _ of '26/11/1950') await hands.page.keyboard.press('Backspace');
      await typed(hands);
    },
  ],
  [
    'arrows and Delete',
    async (hands) => {
      await hands.field.focus();
      await hands.page.keyboard.press('Home');
      for (const _ of '26/11/1950') await hands.page.keyboard.press('Delete');
      await typed(hands);
    },
  ],
  [
    'one digit after the other, where it stands',
    async ({ field, page }) => {
      await field.focus();
      await page.keyboard.press('Home');
      for (const sign of '26/11/1950') {
        if (sign === '/') await page.keyboard.press('ArrowRight');
        else {
          await page.keyboard.press('Delete');
          await page.keyboard.type(sign);
        }
      }
    },
  ],
  [
    'letters of a keyboard on glass',
    async ({ field, glass }) => {
      await field.click();
      for (const digit of DIGITS) {
        await glass.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229 });
        await glass.send('Input.insertText', { text: digit });
      }
    },
  ],
  [
    'a word of a keyboard on glass',
    async ({ field, glass }) => {
      await field.click();
      for (let end = 1; end <= DIGITS.length; end++)
        await glass.send('Input.imeSetComposition', {
          text: DIGITS.slice(0, end),
          selectionStart: end,
          selectionEnd: end,
        });
      await glass.send('Input.insertText', { text: DIGITS });
    },
  ],
  [
    'digits of an Arabic keyboard',
    async ({ field, page }) => {
      await field.click();
      for (const digit of '٢٦١١١٩٥٠') await page.keyboard.insertText(digit);
    },
  ],
  ...['26/11/1950', '26.11.1950', '1950-11-26'].map(
    (text) =>
      [
        `pasting ${text}`,
        async ({ field, page }: Hands) => {
          await field.click();
          await page.keyboard.press('Home');
          await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
          await page.keyboard.press('Control+v');
        },
      ] as const,
  ),
];

test('a day can be corrected in every way, and the day on the screen is the one that is signed', async ({
  person,
  appLocale,
}) => {
  const { page } = await person('volunteer', { agreement: endedAgreement() });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new Form(page, appLocale);
  const field = form.control('dob');
  const glass = await page.context().newCDPSession(page);
  for (const [way, correct] of WAYS) {
    await form.day('dob', '1985-06-15');
    await field.blur();
    await correct({ page, field, glass });
    await field.blur();
    await expect.soft(field, way).toHaveValue('26/11/1950');
  }

  // An incomplete day is refused at its field, whatever was there before.
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await form.submitRefused({ dob: 'invalidDate', date: 'required' });
  await expect(field).toHaveValue('26/11/195');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await form.day('date', dayFromNow(0));
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await form.typeSignature('תמר אלון');
  await form.choose('is_agree');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(renewAccount.path)),
    form.submit(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ dob: '1950-11-26', date: dayFromNow(0) });
});

test('the day of a request is typed or chosen in the calendar', async ({ person, appLocale }) => {
  const { page } = await person('user', { email: 'ruth@example.org' });
  const form = new Form(page, appLocale);
  const wizard = new WizardPage(page, appLocale);
  await wizard.chooseRide();
  const field = form.control('arrival_date');
  const frame = await field.boundingBox();
  const start = await field.evaluate((box) => getComputedStyle(box).direction);
  expect(start).toBe(directionOf(appLocale));
  expect(frame?.width).toBeGreaterThan(120);
  await form.day('arrival_date', dayFromNow(3));
  expect(await field.evaluate((box) => getComputedStyle(box).direction)).toBe('ltr');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(shownDay(dayFromNow(10)));
  await expect(calendar).toHaveCount(0);
});
