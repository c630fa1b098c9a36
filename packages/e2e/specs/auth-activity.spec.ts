import { expect, test } from '../fixtures/test.ts';

test('a person counts as present while one tab is open, and as away once the last one is closed', async ({
  person,
  db,
}) => {
  const { id, page } = await person('user', {}, '/dashboard');
  const state = async () => {
    const row = await db
      .selectFrom('users')
      .select(['is_away', 'last_active_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { is_away: row.is_away, seen: row.last_active_at !== null };
  };
  await expect.poll(state).toEqual({ is_away: false, seen: true });

  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // The first tab has reported for both so far. The other one takes over, so the person is not away.
  const takesOver = other.waitForResponse('**/api/activity');
  await page.goto('about:blank');
  // Waits for the answer: with two reports on their way at once, the server may handle either last.
  await takesOver;
  await expect.poll(state).toEqual({ is_away: false, seen: true });
  await other.goto('about:blank');
  await expect.poll(state).toEqual({ is_away: true, seen: true });

  await other.goto('/dashboard');
  await expect.poll(state).toEqual({ is_away: false, seen: true });
});
