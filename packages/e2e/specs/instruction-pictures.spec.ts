import type { Page } from '@playwright/test';
import { LOCALES } from '@ezra/contract/common/locales';
import {
  INSTRUCTION_PICTURES,
  pathOfPicture,
  sizeOfPicture,
  type InstructionPicture,
} from '@ezra/contract/instruction-pictures';
import { buildEvent, buildEventPair } from '@ezra/server/testing/factories/events';
import { expect, test } from '../fixtures/test.ts';
import { demoPage } from '../support/demo-people.ts';
import { fillWithRequests } from '../support/inhabited.ts';
import { PICTURE_RECIPES } from '../support/picture-recipes.ts';
import { LARGEST_PICTURE, takePicture } from '../support/take-picture.ts';
import { openSettled } from '../support/settled.ts';

/**
 * The address of a running demo, from which new pictures are taken in all languages:
 * `PICTURES_FROM=http://127.0.0.1:3000 npx playwright test instruction-pictures`, in packages/e2e.
 */
const DEMO = process.env['PICTURES_FROM'];
const NAMES = Object.keys(INSTRUCTION_PICTURES) as InstructionPicture[];
const ROLES = [null, 'user', 'volunteer', 'manager', 'admin'] as const;
const ofRole = (role: (typeof ROLES)[number]) =>
  NAMES.filter((name) => INSTRUCTION_PICTURES[name].role === role);

/** Opens the screen of a picture, and expects its subject. */
async function show(page: Page, name: InstructionPicture): Promise<void> {
  const { path, prepare, shown } = PICTURE_RECIPES[name];
  await page.setViewportSize(sizeOfPicture(name));
  await openSettled(page, path);
  await prepare?.(page);
  await expect(shown(page).first()).toBeVisible();
}

if (DEMO) takeAll(DEMO);
else checkAll();

function checkAll(): void {
  for (const role of ROLES) {
    test(`the subjects of the instruction pictures exist: ${role ?? 'before signing in'}`, async ({
      page,
      person,
      db,
    }) => {
      test.setTimeout(120_000);
      const someone = role ? await person(role) : null;
      if (someone) {
        await fillWithRequests(db, someone);
        const event = await buildEvent(db, role === 'manager' ? { managerId: someone.id } : {});
        await buildEventPair(db, { eventId: event.id, state: 'waiting' });
      }
      for (const name of ofRole(role)) await test.step(name, () => show(someone?.page ?? page, name));
    });
  }

  test('every picture exists in every language, and is small', async ({ request }) => {
    for (const locale of LOCALES) {
      for (const name of NAMES) {
        const answer = await request.get(pathOfPicture(name, locale));
        expect(answer.headers()['content-type'], name).toBe('image/webp');
        expect((await answer.body()).length, name).toBeLessThanOrEqual(LARGEST_PICTURE);
      }
    }
  });
}

function takeAll(origin: string): void {
  for (const locale of LOCALES) {
    for (const role of ROLES) {
      test(`take the pictures, ${locale}, ${role ?? 'before signing in'}`, async ({
        browser,
        contextOptions,
      }) => {
        const page = await demoPage(browser, origin, role, locale, contextOptions);
        for (const name of ofRole(role)) {
          await show(page, name);
          // Animations and late content have settled.
          await page.waitForTimeout(700);
          await takePicture(page, name, locale);
        }
        await page.context().close();
      });
    }
  }
}
