import { expect, test } from '../fixtures/test.ts';

test('a person is there as long as one tab is open, and away once the last one is closed', async ({
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
  // The first tab has reported for both so far; the other one takes over, and the person does not count as
  // away.
  const takesOver = other.waitForResponse('**/api/activity');
  await page.goto('about:blank');
  // Answered before this tab is closed: of two reports on their way at once the server may take either last.
  await takesOver;
  await expect.poll(state).toEqual({ is_away: false, seen: true });
  await other.goto('about:blank');
  await expect.poll(state).toEqual({ is_away: true, seen: true });

  await other.goto('/dashboard');
  await expect.poll(state).toEqual({ is_away: false, seen: true });
});
