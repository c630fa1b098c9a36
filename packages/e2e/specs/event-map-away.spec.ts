import { paths } from '@ezra/contract/paths';
import { buildEventVolunteerRequest } from '@ezra/server/testing/factories/events';
import { buildVolunteer } from '@ezra/server/testing/factories/people';
import { expect, test as base } from '../fixtures/test.ts';
import { expectAccessible } from '../support/accessible.ts';
import { databaseUrl } from '../support/environment.ts';
import { buildMapOf } from '../support/event-map.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';
import { uniqueWord } from '../support/unique.ts';
import { watchReloads } from '../support/without-reload.ts';
import { eventMapWords } from '../words/event-map.ts';

/** A separate server on the same database, which the test may stop. */
const test = base.extend<{ own: { server: RunningServer } }>({
  own: async ({ browserName: _browserName }, use) => {
    const own = { server: await startServer(databaseUrl()) };
    await use(own);
    await own.server.stop();
  },
  baseURL: async ({ own }, use) => use(own.server.address),
});

test('while the server is away the open map says so, and is up to date once it is back', async ({
  newPerson,
  enter,
  own,
  db,
  appLocale,
}) => {
  const words = eventMapWords(appLocale);
  const manager = await newPerson('manager');
  const { event, seekers, volunteers } = await buildMapOf(db, { managerId: manager.id });
  const { page } = await enter(manager, 'manager', paths.managerEventMap(event.id));
  const rowOf = (side: 'user' | 'volunteer', id: number) => page.locator(`[data-row="${side}-${id}"]`);
  const live = page.getByText(words.live, { exact: true });
  await expect(live).toBeVisible();
  await expect(rowOf('user', seekers[0].id)).toContainText(seekers[0].fullName);
  const unloaded = await watchReloads(page);

  await own.server.stop();
  await expect(page.getByText(words.notLive)).toBeVisible();
  const late = await buildVolunteer(db, { home: null, lastName: uniqueWord('מאוחר') });
  const { id } = await buildEventVolunteerRequest(db, { eventId: event.id, volunteerId: late.id });

  await test.step('a step that cannot be taken is not lost: its dialog stays', async () => {
    await rowOf('user', seekers[0].id).getByRole('button', { name: words.chooseVolunteer }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.tryAgain })).toBeVisible();
    await expect(page.getByText(words.unreachable)).toBeVisible();
    await expectAccessible(page);

    own.server = await startServer(databaseUrl(), { port: own.server.port });
    const partner = dialog.getByRole('listitem').filter({ hasText: volunteers[0].fullName });
    await partner.getByRole('button', { name: words.assign }).click();
    await expect(dialog).toHaveCount(0);
  });

  await expect(live).toBeVisible();
  await expect(page.getByText(words.unreachable)).toHaveCount(0);
  await expect(rowOf('volunteer', id)).toContainText(late.fullName);
  await expect(rowOf('volunteer', volunteers[0].id)).toContainText(words.pending);
  await unloaded();
});
