import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder, withUndo } from './temporary.ts';

export interface PageScores {
  /** ms */
  fcp: number;
  /** ms */
  lcp: number;
  /** ms */
  tbt: number;
  cls: number;
  /** 0 to 100 */
  performance: number;
  /** 0 to 100 */
  accessibility: number;
}
export interface PageVisit extends PageScores {
  /** Names of Lighthouse's accessibility audits that failed. */
  barriers: readonly string[];
}

const CLI = join(dirname(fileURLToPath(import.meta.resolve('lighthouse'))), '../cli/index.js');

/**
 * Runs Lighthouse's mobile preset (simulated slow 4G and slow processor) on a narrow phone, in the browser
 * with this debugging port. Storage and cache of the browser stay: a first visit needs a new browser.
 */
export const lighthouse = (url: string, port: number): Promise<PageVisit> =>
  withUndo(async (undo) => {
    const file = join(await temporaryFolder(undo), 'report.json');
    const child = spawn(
      process.execPath,
      [
        ...[CLI, url, `--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`],
        ...['--only-categories=performance,accessibility', '--disable-storage-reset'],
        ...['--screenEmulation.mobile', '--screenEmulation.width=360', '--screenEmulation.height=780'],
        '--screenEmulation.deviceScaleFactor=2',
        // Skips steps that take time and do not change the scores.
        ...['--disable-full-page-screenshot', '--skip-audits=bf-cache'],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const code = await new Promise((done) => child.on('close', done));
    if (code !== 0) throw new Error(`lighthouse ended with ${String(code)}`);
    return scoresOf(JSON.parse(await readFile(file, 'utf8')) as Report);
  });

interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  requestedUrl: string;
  audits: Record<string, { numericValue?: number; score: number | null }>;
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
}

function scoresOf({ audits, categories, runtimeError, ...urls }: Report): PageVisit {
  if (runtimeError) throw new Error(`${urls.requestedUrl}: ${runtimeError.message}`);
  // After a redirect another page was measured.
  if (urls.finalDisplayedUrl !== urls.requestedUrl)
    throw new Error(`${urls.requestedUrl} led to ${urls.finalDisplayedUrl}`);
  const value = (name: string): number => audits[name]?.numericValue ?? NaN;
  const score = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100);
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    barriers: (categories['accessibility']?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  };
}
