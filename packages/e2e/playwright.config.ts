import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { IS_LONG } from '@ezra/server/testing/long';

/** The system's Chromium, if there is one; without a path Playwright uses the one it downloaded. */
const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 860 } };

/**
 * Specs of the long run alone: every screen in every width, and what other tests prove already except for the
 * browser. `npm test` runs the others in Hebrew on a desktop, and `WAY_IN` also in English on a phone.
 */
const AT_LENGTH = [
  '**/blocked-ips.spec.ts',
  '**/contact-and-log.spec.ts',
  '**/organizations.spec.ts',
  '**/volunteer-import.spec.ts',
  '**/event-form.spec.ts',
  '**/event-map*.spec.ts',
  '**/every-screen.spec.ts',
  '**/focus-in-sight.spec.ts',
  '**/bad-input-*.spec.ts',
  '**/dates.spec.ts',
  '**/events-links.spec.ts',
  '**/registration-guardian.spec.ts',
  '**/keyboard.spec.ts',
  '**/layout-shift.spec.ts',
  '**/my-data.spec.ts',
  '**/profile-phone.spec.ts',
  '**/references.spec.ts',
  '**/renewal.spec.ts',
  '**/sessions.spec.ts',
  '**/user-dialogs.spec.ts',
  '**/user-form.spec.ts',
  '**/users.spec.ts',
  '**/registration-volunteer.spec.ts',
];
/** Signing in, which `npm test` also runs in English on a phone. */
const WAY_IN = ['**/landing.spec.ts', '**/auth-sign-in.spec.ts'];
/** Runs in both languages at both widths. Specs in no list depend on neither. */
const EVERYWHERE = '**/main-job.spec.ts';
/** Runs in both languages, each at a different width. */
const IN_BOTH_LANGUAGES = [
  '**/accessibility.spec.ts',
  '**/bad-input-*.spec.ts',
  '**/blocked-ips.spec.ts',
  '**/chat.spec.ts',
  '**/contact-and-log.spec.ts',
  '**/dates.spec.ts',
  '**/emergencies.spec.ts',
  '**/event-form.spec.ts',
  '**/event-map*.spec.ts',
  '**/events-links.spec.ts',
  '**/events.spec.ts',
  '**/every-screen.spec.ts',
  '**/first-page.spec.ts',
  '**/focus-in-sight.spec.ts',
  '**/instruction-pictures.spec.ts',
  '**/layout-shift.spec.ts',
  '**/organizations.spec.ts',
  '**/second-factor.spec.ts',
  '**/user-dialogs.spec.ts',
  '**/visits.spec.ts',
  '**/volunteer-import.spec.ts',
  '**/registration-volunteer.spec.ts',
];

const HEBREW_DESKTOP = { name: 'he-desktop', use: { ...desktop, locale: 'he-IL' } };
const ENGLISH_PHONE = { name: 'en-phone', use: { ...phone, locale: 'en-US' } };
const HEBREW_PHONE = { name: 'he-phone', use: { ...phone, locale: 'he-IL' } };
const ENGLISH_DESKTOP = { name: 'en-desktop', use: { ...desktop, locale: 'en-US' } };

/** Specs of `npm test`; the others run in `npm run test:long`. */
const SHORT = [
  { ...HEBREW_DESKTOP, testIgnore: AT_LENGTH },
  { ...ENGLISH_PHONE, testMatch: WAY_IN },
];
const LONG = [
  { ...HEBREW_DESKTOP, testMatch: AT_LENGTH },
  { ...ENGLISH_PHONE, testMatch: [EVERYWHERE, ...IN_BOTH_LANGUAGES] },
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
  // A busy machine takes three times as long as an idle one. Only failing tests wait for the whole time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    timezoneId: 'Asia/Jerusalem',
    // Recording takes a fifth of the run. A screenshot and the page's contents are stored after every
    // failure; for a complete trace repeat the test with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // Nothing is measured during an animation.
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
