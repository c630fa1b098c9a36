import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { IS_LONG } from '@ezra/server/testing/long';

/** The system's Chromium where there is one; without a path Playwright takes the one it downloaded. */
const chromium = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path));

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 860 } };

/** Every screen in every width: in the long run alone. */
const EVERY_SCREEN = '**/every-screen.spec.ts';
/** The main screens; in the long run all of them, and the main ones in the other language. */
const FOCUS = '**/focus-in-sight.spec.ts';
/** In both languages at both widths: the other three in the long run. What concerns neither is tried once, in Hebrew on a desktop. */
const EVERYWHERE = '**/main-job.spec.ts';
/** Both languages, each at another width. */
const IN_BOTH_LANGUAGES = [
  '**/landing.spec.ts',
  '**/first-page.spec.ts',
  '**/sign-in.spec.ts',
  '**/dates.spec.ts',
  '**/event-links.spec.ts',
  '**/accessibility.spec.ts',
];
/** The same, but they take long: their second language belongs to the long run. */
const IN_BOTH_LANGUAGES_AT_LENGTH = [
  '**/emergency.spec.ts',
  '**/bad-input-*.spec.ts',
  '**/volunteer-registration.spec.ts',
  '**/second-factor.spec.ts',
  '**/chat.spec.ts',
  '**/visits.spec.ts',
  '**/event-requests.spec.ts',
  '**/layout-shift.spec.ts',
];

const HEBREW_DESKTOP = { name: 'he-desktop', use: { ...desktop, locale: 'he-IL' } };
const ENGLISH_PHONE = { name: 'en-phone', use: { ...phone, locale: 'en-US' } };
const HEBREW_PHONE = { name: 'he-phone', use: { ...phone, locale: 'he-IL' } };
const ENGLISH_DESKTOP = { name: 'en-desktop', use: { ...desktop, locale: 'en-US' } };

/** What `npm test` runs, and what it leaves to `npm run test:long`. */
const SHORT = [
  { ...HEBREW_DESKTOP, testIgnore: EVERY_SCREEN },
  { ...ENGLISH_PHONE, testMatch: IN_BOTH_LANGUAGES },
];
const LONG = [
  { ...HEBREW_DESKTOP, testMatch: [EVERY_SCREEN, FOCUS] },
  { ...ENGLISH_PHONE, testMatch: [EVERY_SCREEN, FOCUS, EVERYWHERE, ...IN_BOTH_LANGUAGES_AT_LENGTH] },
  { ...HEBREW_PHONE, testMatch: EVERYWHERE },
  { ...ENGLISH_DESKTOP, testMatch: EVERYWHERE },
];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
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
  projects: IS_LONG ? LONG : SHORT,
});
