/** A file of a build in which nothing is joined: what it contains, and which files it brings along. */
export interface SmallFile {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** Whether it is loaded by itself: the start of a page, a screen, a dialog. */
  readonly isStart: boolean;
}

/** What is loaded at once, and how much its bytes matter. */
export interface Load {
  /** Names of the files that it starts with; they bring others along. */
  readonly starts: readonly string[];
  readonly weight: number;
}

/** Files to be joined into one; a start stays alone. */
interface Piece {
  readonly isStart: boolean;
  readonly files: readonly SmallFile[];
  /** Which loads need it. */
  readonly loads: ReadonlySet<number>;
  readonly size: number;
}

const sizeOf = (group: readonly Piece[]): number => group.reduce((sum, { size }) => sum + size, 0);

/** What one more file costs a page, in bytes before compression: its request, and words that compress worse apart. */
const FILE_COSTS = 15_000;

function reach(starts: readonly string[], files: ReadonlyMap<string, SmallFile>): Set<string> {
  const seen = new Set(starts);
  for (const name of seen) for (const next of files.get(name)?.imports ?? []) seen.add(next);
  return seen;
}

/**
 * Works out which small files to join, from what each page loads: a file more costs as much as `FILE_COSTS` bytes that
 * a page does not need. Gives the modules of each joined file; starts stay as they are.
 */
export function joinFiles(files: readonly SmallFile[], loads: readonly Load[]): string[][] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const needed = loads.map(({ starts }) => reach(starts, byName));
  const weights = loads.map(({ weight }) => weight);
  let pieces = files.map((file): Piece => ({
    isStart: file.isStart,
    files: [file],
    loads: new Set(needed.flatMap((names, n) => (names.has(file.fileName) ? [n] : []))),
    size: file.size,
  }));

  /** What joining saves: files that a load needs anyway, less the bytes that it does not need. */
  const gain = (group: readonly Piece[]): number => {
    let sum = 0;
    weights.forEach((weight, n) => {
      const wanted = group.filter((piece) => piece.loads.has(n));
      if (wanted.length === 0) return;
      const idle = sizeOf(group) - sizeOf(wanted);
      sum += weight * ((wanted.length - 1) * FILE_COSTS - idle);
    });
    return sum;
  };
  /** With the pieces between the two, by which the joined file would import itself. */
  const between = (pair: readonly Piece[]): Piece[] => {
    const home = new Map(pieces.flatMap((piece) => piece.files.map(({ fileName }) => [fileName, piece])));
    const next = (piece: Piece) =>
      new Set(piece.files.flatMap(({ imports }) => imports.flatMap((name) => home.get(name) ?? [])));
    const after = new Map(pieces.map((piece) => [piece, next(piece)]));
    const group = new Set(pair);
    const leads = new Map<Piece, boolean>();
    const isBack = (piece: Piece): boolean => {
      const known = leads.get(piece);
      if (known !== undefined) return known;
      leads.set(piece, false);
      const is = [...(after.get(piece) ?? [])].some((to) => group.has(to) || isBack(to));
      leads.set(piece, is);
      return is;
    };
    const ahead = new Set(pair.flatMap((piece) => [...(after.get(piece) ?? [])]));
    for (const piece of ahead) for (const to of after.get(piece) ?? []) ahead.add(to);
    return [...pair, ...[...ahead].filter((piece) => !group.has(piece) && isBack(piece))];
  };

  const gains = new Map<Piece, Map<Piece, number>>();
  const rate = (a: Piece, others: readonly Piece[]) =>
    gains.set(a, new Map(others.map((b) => [b, gain([a, b])])));
  const joinable = () => pieces.filter(({ isStart }) => !isStart);
  joinable().forEach((a, n, all) => rate(a, all.slice(n + 1)));
  for (;;) {
    let best: { a: Piece; b: Piece; value: number } | null = null;
    for (const [a, row] of gains)
      for (const [b, value] of row) if (value > (best?.value ?? 0)) best = { a, b, value };
    if (!best) break;
    const group = between([best.a, best.b]);
    if (group.some(({ isStart }) => isStart) || (group.length > 2 && gain(group) <= 0)) {
      gains.get(best.a)?.set(best.b, 0);
      continue;
    }
    pieces = pieces.filter((piece) => !group.includes(piece));
    for (const gone of group) {
      gains.delete(gone);
      for (const row of gains.values()) row.delete(gone);
    }
    const joined: Piece = {
      isStart: false,
      files: group.flatMap(({ files }) => files),
      loads: new Set(group.flatMap((piece) => [...piece.loads])),
      size: sizeOf(group),
    };
    rate(joined, joinable());
    pieces.push(joined);
  }
  return pieces
    .filter((piece) => piece.files.length > 1)
    .map((piece) => piece.files.flatMap(({ moduleIds }) => moduleIds));
}
