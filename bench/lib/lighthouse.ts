import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './statistics.ts';
import { temporaryFolder, withUndo } from './temporary.ts';

export interface PageScores {
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

const CLI = join(dirname(fileURLToPath(import.meta.resolve('lighthouse'))), '../cli/index.js');

export interface LighthouseOptions {
  /** Path of the browser that is started for each run. */
  chromium: string;
  times: number;
  /** Debugging port of a running browser, whose storage is kept. */
  port?: number;
}

/**
 * Runs Lighthouse's mobile preset (slow 4G, slow processor, both simulated) several times and gives the
 * medians.
 */
export async function lighthouse(url: string, options: LighthouseOptions): Promise<PageScores> {
  const runs: PageScores[] = [];
  for (let n = 0; n < options.times; n += 1) runs.push(await runOnce(url, options));
  const of = (key: keyof PageScores): number => median(runs.map((run) => run[key]));
  return {
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    performance: of('performance'),
    accessibility: of('accessibility'),
  };
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

const runOnce = (url: string, { chromium, port }: LighthouseOptions): Promise<PageScores> =>
  withUndo(async (undo) => {
    const file = join(await temporaryFolder(undo), 'report.json');
    const child = spawn(
      process.execPath,
      [
        ...[CLI, url, '--quiet', '--output=json', `--output-path=${file}`],
        '--only-categories=performance,accessibility',
        ...(port === undefined
          ? ['--chrome-flags=--headless=new --no-sandbox --disable-gpu']
          : [`--port=${port}`, '--disable-storage-reset']),
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const code = await new Promise((done) => child.on('close', done));
    if (code !== 0) throw new Error(`lighthouse ended with ${String(code)}`);
    const { audits, categories } = JSON.parse(await readFile(file, 'utf8')) as Report;
    const value = (name: string): number => audits[name]?.numericValue ?? NaN;
    const score = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100);
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
    };
  });
