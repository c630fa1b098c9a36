/** A place in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A point of the sketch, in its units, from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Dot extends Point {
  /** Further away than is drawn: it stands at the edge, in its direction. */
  readonly isFar: boolean;
}

export interface SketchBox {
  readonly width: number;
  readonly height: number;
  /** Kept free at each edge. */
  readonly margin: number;
  /** Of a numbered dot. */
  readonly radius: number;
}

export interface SketchLayout {
  readonly person: Point;
  readonly goal: Point | null;
  /** In the order of those that were given; null: it is not known where. */
  readonly dots: readonly (Dot | null)[];
  readonly scale: { readonly km: number; readonly width: number };
}

const KM_OF_A_DEGREE = 111;
/** The narrowest that is drawn: places are known to about 100 m. */
const MIN_SPAN_KM = 1;
/** One further away than twice the third nearest would push all others into one spot. */
const FAR = 2;
const SURELY_DRAWN = 3;
const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** The longest that the bar of the scale may be, as a part of the width. */
const SCALE_PART = 0.3;

const kmFrom = (origin: Place) => {
  const narrowed = Math.cos((origin.lat * Math.PI) / 180);
  return ({ lat, lng }: Place): Point => ({
    x: (lng - origin.lng) * KM_OF_A_DEGREE * narrowed,
    y: (origin.lat - lat) * KM_OF_A_DEGREE,
  });
};
const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

const isDefined = <T>(value: T | null): value is T => value !== null;

/** Moves a dot off those that are drawn already: to the nearest free spot around it, if there is one. */
function spread(point: Point, taken: readonly Point[], { width, height, margin, radius }: SketchBox): Point {
  const isFree = ({ x, y }: Point) =>
    x >= margin &&
    x <= width - margin &&
    y >= margin &&
    y <= height - margin &&
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= 2 * radius + 1);
  for (let away = 0; away <= 8 * radius; away += radius / 2)
    for (let turn = 0; turn < (away === 0 ? 1 : 16); turn++) {
      const angle = (turn * Math.PI) / 8;
      const spot = { x: point.x + away * Math.cos(angle), y: point.y + away * Math.sin(angle) };
      if (isFree(spot)) return spot;
    }
  return point;
}

/** Where the way from a point of the sketch to one outside leaves the box. */
function toEdge(from: Point, to: Point, { width, height, margin }: SketchBox): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const partOf = (way: number, low: number, high: number) =>
    way === 0 ? Infinity : (way > 0 ? high : low) / way;
  const part = Math.min(
    1,
    partOf(x, margin - from.x, width - margin - from.x),
    partOf(y, margin - from.y, height - margin - from.y),
  );
  return { x: from.x + x * part, y: from.y + y * part };
}

/** Lays out who is where around a person, north up, as large as fits; dots do not cover each other. */
export function layOut(
  person: Place,
  goal: Place | null,
  others: readonly (Place | null)[],
  box: SketchBox,
): SketchLayout {
  const toKm = kmFrom(person);
  const goalKm = goal && toKm(goal);
  const all = others.map((place) => place && toKm(place));
  const lengths = all
    .filter(isDefined)
    .map(lengthOf)
    .sort((a, b) => a - b);
  const usual = lengths[Math.min(SURELY_DRAWN, lengths.length) - 1] ?? 0;
  const reach = Math.max(usual, goalKm ? lengthOf(goalKm) : 0, MIN_SPAN_KM / 2) * FAR;
  const near = all.filter(isDefined).filter((point) => lengthOf(point) <= reach);

  const points = [{ x: 0, y: 0 }, ...near, ...(goalKm ? [goalKm] : [])];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = { x: box.width - 2 * box.margin, y: box.height - 2 * box.margin };
  const unit = Math.min(
    room.x / Math.max(spanX, Number.EPSILON),
    room.y / Math.max(spanY, Number.EPSILON),
    Math.min(room.x, room.y) / MIN_SPAN_KM,
  );
  const place = ({ x, y }: Point): Point => ({
    x: box.width / 2 + (x - left - spanX / 2) * unit,
    y: box.height / 2 + (y - top - spanY / 2) * unit,
  });

  const at = place({ x: 0, y: 0 });
  const taken = [at];
  const put = (point: Point): Point => {
    const spot = spread(point, taken, box);
    taken.push(spot);
    return spot;
  };
  const goalAt = goalKm && put(place(goalKm));
  const dots = all.map((point): Dot | null => {
    if (point === null) return null;
    const isFar = lengthOf(point) > reach;
    return { ...put(isFar ? toEdge(at, place(point), box) : place(point)), isFar };
  });
  const km = SCALES.findLast((each) => each * unit <= box.width * SCALE_PART) ?? SCALES[0] ?? 1;
  return { person: at, goal: goalAt, dots, scale: { km, width: km * unit } };
}
