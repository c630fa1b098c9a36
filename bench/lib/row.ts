/** A line in the table of a scenario, as texts with units. */
export interface Row {
  what: string;
  measured: string;
  /** The comparison, measured in the same run; '-' for a fixed bar. */
  baseline: string;
  /** measured / baseline, '-' without a baseline. */
  ratio: string;
  /** '-' without a bar: the row is only information. */
  bar: string;
  /** null without a bar. */
  met: boolean | null;
}

export interface RunOptions {
  /** Small sizes and few rounds, to show that a scenario works; the numbers mean little. */
  quick: boolean;
  /** Measures only this part of the scenario. */
  part?: string | undefined;
}

export interface Scenario {
  name: string;
  /** What is compared with what, in one or two sentences for readers of the results. */
  about: string;
  /** Parts that can be measured alone, as in `npm run bench -- pages:/login`. */
  parts?: readonly string[];
  run(options: RunOptions): Promise<Row[]>;
}

/** A row whose bar is a ratio: met when `measured / baseline`, in the same unit, is at most `bar`. */
export function ratioRow(
  what: string,
  measured: number,
  baseline: number,
  show: Show,
  bar: number | null,
): Row {
  const ratio = measured / baseline;
  return {
    what,
    measured: show(measured),
    baseline: show(baseline),
    ratio: ratio.toFixed(2),
    bar: bar === null ? '-' : `<= ${bar}x`,
    met: bar === null ? null : ratio <= bar,
  };
}

export type Bar = { readonly most: number } | { readonly least: number } | null;
type Show = (value: number) => string;

/** A row with a fixed number as its bar, or without a bar. */
export function valueRow(what: string, measured: number, show: Show, bar: Bar): Row {
  const row = { what, measured: show(measured), baseline: '-', ratio: '-' };
  if (bar === null) return { ...row, bar: '-', met: null };
  if ('most' in bar) return { ...row, bar: `<= ${show(bar.most)}`, met: measured <= bar.most };
  return { ...row, bar: `>= ${show(bar.least)}`, met: measured >= bar.least };
}

/** A row of several values with a bar each. It is met when all are, and marks values that are not. */
export function valuesRow(
  what: string,
  values: readonly (readonly [name: string, measured: number, show: Show, bar: Bar])[],
): Row {
  const rows = values.map(([name, measured, show, bar]) => ({ name, ...valueRow('', measured, show, bar) }));
  const barred = rows.filter(({ met }) => met !== null);
  return {
    what,
    measured: rows
      .map(({ name, measured, met }) => `${name} ${met === false ? `**${measured}**` : measured}`)
      .join(', '),
    baseline: '-',
    ratio: '-',
    bar: barred.map(({ name, bar }) => `${name} ${bar}`).join(', ') || '-',
    met: barred.length === 0 ? null : barred.every(({ met }) => met === true),
  };
}
