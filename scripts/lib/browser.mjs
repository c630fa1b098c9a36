import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import { canInstallPackages, installPackages } from './system-packages.mjs';
import { ROOT, run } from './run.mjs';

const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

const firstThatExists = (paths) => paths.find((path) => existsSync(path)) ?? null;

/** Returns the path of the browser that Playwright downloaded, if any. */
function bundledChromium() {
  const { chromium } = createRequire(resolve(ROOT, 'packages/e2e/package.json'))('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Installs a Hebrew font: screenshots would show boxes until the page has loaded its own. */
function ensureHebrewFont() {
  if (!canInstallPackages()) return;
  const known = spawnSync('fc-list', [':lang=he', 'file'], { encoding: 'utf8' });
  if (known.status === 0 && known.stdout.trim() !== '') return;
  const problem = installPackages('fontconfig', 'fonts-dejavu-core');
  if (problem) console.log(problem);
}

/**
 * Finds a Chromium, and installs one if there is none: on Debian the system's package if run as root,
 * otherwise Playwright's own.
 * @param {{ shell?: boolean }} [options] `shell`: prefers Chromium without windows, which runs the same pages
 * with a quarter less work
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function ensureBrowser({ shell = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? { path: asked } : { problem: `CHROMIUM_PATH: ${asked} is not there` };
  const suitable = shell ? [SYSTEM_SHELL, ...SYSTEM_CHROMIUM] : SYSTEM_CHROMIUM;
  const packages = shell ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const isMissing = () => !firstThatExists(suitable) && !bundledChromium();
  let problem = null;
  for (const name of packages)
    if (isMissing() && canInstallPackages()) problem = installPackages(name, 'fonts-dejavu-core');
  if (isMissing()) {
    console.log(`Downloading Chromium in ${ROOT} (playwright install) ...`);
    const download = await run(['playwright', 'install', 'chromium'], { minutes: 10 });
    if (!download.ok) problem = download.output.trim().split('\n').at(-1) ?? 'playwright install failed';
  }
  const path = firstThatExists(suitable) ?? bundledChromium();
  if (!path)
    return { problem: `no Chromium for the browser tests: ${problem ?? 'it could not be installed'}` };
  ensureHebrewFont();
  return { path };
}
