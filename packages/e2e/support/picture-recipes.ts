import type { Locator, Page } from '@playwright/test';
import type { InstructionPicture } from '@ezra/contract/instruction-pictures';

/** How to make a picture of the instructions: the screen, the steps on it, and what must then be visible. */
export interface PictureRecipe {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Subject of the picture. Without it the instructions would show something that does not exist. */
  readonly shown: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('textbox').first();
const card = (page: Page) => main(page).getByRole('article').first();
const toCard = (page: Page) => card(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
const row = (page: Page) => page.locator('[data-desk-row]').first();
const inCare = (page: Page) =>
  main(page)
    .getByRole('article')
    .filter({ hasText: /בטיפול|In progress/ })
    .first();
const dialog = (page: Page) => page.getByRole('dialog');

export const PICTURE_RECIPES: Readonly<Record<InstructionPicture, PictureRecipe>> = {
  signInCode: {
    path: '/user/login',
    prepare: async (page) => {
      await page.locator('input[autocomplete~="tel"]').fill('+972501000099');
      await main(page).locator('button[type="submit"]:enabled').click();
    },
    shown: (page) => main(page).locator('input[inputmode="numeric"]').first(),
  },
  police: {
    path: '/volunteer/police_confirmation_required',
    shown: (page) => main(page).locator('a[download], a[href$=".pdf"]').first(),
  },
  profile: { path: '/profile', shown: field },
  helpKinds: { path: '/help-menu', shown: (page) => main(page).getByRole('radio').first() },
  myRequests: {
    path: '/dashboard',
    prepare: (page) => inCare(page).evaluate((element) => element.scrollIntoView({ block: 'start' })),
    shown: (page) => inCare(page),
  },
  emergency: {
    path: '/dashboard',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(חירום|Emergency|SOS)$/ })
        .filter({ visible: true })
        .first()
        .click(),
    shown: (page) => page.getByRole('alertdialog').or(dialog(page)),
  },
  registerOther: { path: '/reference/register', shown: field },
  openRequests: { path: '/volunteer/open-menu', prepare: toCard, shown: card },
  basket: { path: '/volunteer/basket-menu', prepare: toCard, shown: card },
  basketEvents: { path: '/volunteer/basket-menu?tab=event', prepare: toCard, shown: card },
  eventForm: { path: '/events/add', shown: field },
  eventMap: {
    path: '/events',
    prepare: (page) => row(page).click(),
    shown: (page) => page.locator('.leaflet-container'),
  },
  eventApproval: { path: '/volunteers-menu?tab=event', shown: row },
  tasks: { path: '/admin/tasks', shown: (page) => main(page).getByRole('heading', { level: 2 }).first() },
  requestDesk: {
    path: '/admin/volunteers-menu',
    prepare: (page) => row(page).click(),
    shown: (page) => page.locator('.panel').getByRole('heading', { level: 2 }),
  },
  assign: {
    path: '/admin/volunteers-menu',
    prepare: (page) =>
      main(page)
        .getByRole('button', { name: /^(לשבץ|Assign)/ })
        .first()
        .click(),
    shown: (page) => dialog(page).getByRole('searchbox'),
  },
  adminEvents: { path: '/admin/events', shown: row },
};
