import type { Row } from './compare.ts';
import type { Range } from './measures.ts';
import type { Estimate } from './statistics.ts';

const shown = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : 'never');
const range = ({ value, low, high }: Range) =>
  low === high ? shown(value, 1) : `${shown(value, 1)} (${shown(low, 1)}–${shown(high, 1)})`;
const estimated = ({ mean, margin }: Estimate, digits = 1) =>
  `${shown(mean, digits)} ±${shown(margin, digits)}`;
const percent = ({ mean, margin }: Estimate) => `${shown(mean * 100, 0)} ±${shown(margin * 100, 0)} %`;
const signed = (estimate: Estimate) => `${estimate.mean > 0 ? '+' : ''}${estimated(estimate)}`;

const COLUMNS: readonly (readonly [string, (row: Row) => string])[] = [
  ['policy', ({ policy }) => policy],
  ['wait p50, min', ({ waitP50 }) => range(waitP50)],
  ['wait p90, min', ({ waitP90 }) => range(waitP90)],
  ['wait mean, min', ({ waitMean }) => estimated(waitMean)],
  ['within 60 min', ({ helpedWithinHour }) => percent(helpedWithinHour)],
  ['calls a match', ({ callsPerMatch }) => estimated(callsPerMatch)],
  ['yes in vain', ({ inVain }) => estimated(inVain)],
  ['share called', ({ shareCalled }) => percent(shareCalled)],
  ['load p99', ({ loadP99 }) => shown(loadP99, 0)],
  ['way, km', ({ wayKm }) => estimated(wayKm)],
  ['ours: wait', ({ difference }) => (difference ? signed(difference.waitMean) : '')],
  ['ours: calls', ({ difference }) => (difference ? signed(difference.callsPerMatch) : '')],
];

/** Formats rows as tables, one for each scenario, ready to paste into a document. */
export function tablesOf(rows: readonly Row[]): string {
  const tables = [...new Set(rows.map(({ scenario }) => scenario))].map((scenario) => {
    const cells = [
      COLUMNS.map(([title]) => title),
      ...rows.filter((row) => row.scenario === scenario).map((row) => COLUMNS.map(([, cell]) => cell(row))),
    ];
    const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
    const lines = cells.map(
      (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
    );
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
    return [scenario, '', lines[0], rule, ...lines.slice(1)].join('\n');
  });
  return tables.join('\n\n');
}
