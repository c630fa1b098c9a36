import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The system's Chromium where there is one; without a path Playwright takes the one it downloaded. */
const chromium = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path));

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 860 } };

const isFull = process.env['EZRA_TEST_FULL'] === '1';

/** In the full run in both languages at both widths. What concerns neither is tried once, in Hebrew on a desktop. */
const EVERYWHERE = ['**/main-job.spec.ts'];
/** Both languages, each at another width; what is long takes its second language in the full run. */
const IN_BOTH_LANGUAGES = [
  ...EVERYWHERE,
  ...(isFull
    ? [
        '**/second-factor.spec.ts',
        '**/chat.spec.ts',
        '**/visits.spec.ts',
        '**/event-requests.spec.ts',
        '**/layout-shift.spec.ts',
      ]
    : []),
  '**/landing.spec.ts',
  '**/first-page.spec.ts',
  '**/sign-in.spec.ts',
  '**/emergency.spec.ts',
  '**/bad-input-*.spec.ts',
  '**/volunteer-registration.spec.ts',
  '**/event-links.spec.ts',
  '**/accessibility.spec.ts',
];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // On a shared machine one more try tells a slow moment from a fault; it is named in the report as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    timezoneId: 'Asia/Jerusalem',
    // Recording costs a fifth of the run. A picture and the page's contents are there after every failure;
    // for the whole story repeat the test with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    // What moves is neither measured nor judged half-way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'he-desktop', use: { ...desktop, locale: 'he-IL' } },
    { name: 'en-phone', use: { ...phone, locale: 'en-US' }, testMatch: IN_BOTH_LANGUAGES },
    ...(isFull
      ? [
          { name: 'he-phone', use: { ...phone, locale: 'he-IL' }, testMatch: EVERYWHERE },
          { name: 'en-desktop', use: { ...desktop, locale: 'en-US' }, testMatch: EVERYWHERE },
        ]
      : []),
  ],
});
