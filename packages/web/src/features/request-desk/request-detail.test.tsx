import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/locales';
import { sampleApplication } from '../../testing/request-samples.ts';
import { renderScreen, stubServer } from '../../testing/screen-kit.tsx';
import { RequestDetail } from './request-detail.tsx';

it.each<[Locale, 0 | 1, string]>([
  ['he-IL', 0, 'אין מיקום במפה'],
  ['en-US', 0, 'No position on the map'],
  ['en-US', 1, 'No position on the map'],
])('says in %s when nobody knows where the help is needed (%d)', async (locale, is_located, words) => {
  stubServer({
    'GET /admin/applications/40': () => ({
      body: { data: { application: sampleApplication({ is_located }), links: [], history: [] } },
    }),
  });
  renderScreen(<RequestDetail id={40} onClose={vi.fn()} />, locale);
  expect(await screen.findByText('הסעה לטיפול')).toBeTruthy();
  expect(screen.queryByText(words) !== null).toBe(is_located === 0);
});
