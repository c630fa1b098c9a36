/** A place in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A point of the sketch in its units, from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Dot extends Point {
  /** Further away than drawn: on the ring around all others, in the right direction. */
  readonly isFar: boolean;
}

export interface SketchBox {
  readonly width: number;
  readonly height: number;
  /** Free space at each edge. */
  readonly margin: number;
  /** Radius of a numbered dot. */
  readonly radius: number;
}

export interface SketchLayout {
  readonly person: Point;
  readonly goal: Point | null;
  /** In the order of the given places; null for an unknown place. */
  readonly dots: readonly (Dot | null)[];
  readonly scale: { readonly km: number; readonly width: number };
}

const KM_OF_A_DEGREE = 111;
/** The smallest area to draw, because places are only accurate to about 100 m. */
const MIN_SPAN_KM = 1;
/** A person beyond this multiple of the third nearest distance would push all others into one spot. */
const FAR = 2;
const SURELY_DRAWN = 3;
/** Radius of the ring for far people, as a multiple of the distance of the others. */
const RING = 1.1;
/** Number of directions to search for a free spot. */
const TURNS = 32;
/** Tolerance for rounding. */
const SLACK = 0.01;
const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Maximum length of the scale's bar, as a part of the width. */
const SCALE_PART = 0.3;

const kmFrom = (origin: Place) => {
  const narrowed = Math.cos((origin.lat * Math.PI) / 180);
  return ({ lat, lng }: Place): Point => ({
    x: (lng - origin.lng) * KM_OF_A_DEGREE * narrowed,
    y: (origin.lat - lat) * KM_OF_A_DEGREE,
  });
};
const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

const withLength = (point: Point, length: number): Point => {
  const part = length / lengthOf(point);
  return { x: point.x * part, y: point.y * part };
};

const isDefined = <T>(value: T | null): value is T => value !== null;

const between = (one: Point, other: Point): number => lengthOf({ x: one.x - other.x, y: one.y - other.y });

interface Drawn {
  readonly person: Point;
  readonly taken: readonly Point[];
  /** Minimum distance from the person: that of the dots which are nearer. */
  readonly least: number;
}

/** Moves a dot off those already drawn, to the nearest free spot that is at least `least` from the person. */
function spread(point: Point, { person, taken, least }: Drawn, box: SketchBox): Point {
  const { width, height, margin, radius } = box;
  const isFree = (spot: Point) =>
    spot.x >= margin - SLACK &&
    spot.x <= width - margin + SLACK &&
    spot.y >= margin - SLACK &&
    spot.y <= height - margin + SLACK &&
    taken.every((other) => between(other, spot) >= 2 * radius + 1);
  let second: Point | undefined;
  for (let away = 0; away <= width; away += radius / 4)
    for (let turn = 0; turn < (away === 0 ? 1 : TURNS); turn++) {
      const angle = (turn * 2 * Math.PI) / TURNS;
      const spot = { x: point.x + away * Math.cos(angle), y: point.y + away * Math.sin(angle) };
      if (!isFree(spot)) continue;
      if (between(person, spot) >= least - SLACK) return spot;
      second ??= spot;
    }
  return second ?? point;
}

/** Lays out the places around a person, north up, as large as they fit. Dots do not cover each other. */
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
  const isFar = (point: Point) => lengthOf(point) > reach;
  const ring = RING * Math.max(MIN_SPAN_KM / 2, ...lengths.filter((length) => length <= reach));
  const drawn = all.map((point) => point && (isFar(point) ? withLength(point, ring) : point));

  const points = [{ x: 0, y: 0 }, ...drawn.filter(isDefined), ...(goalKm ? [goalKm] : [])];
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
  const put = (point: Point, least: number): Point => {
    const spot = spread(point, { person: at, taken, least }, box);
    taken.push(spot);
    return spot;
  };
  const goalAt = goalKm && put(place(goalKm), 0);
  const dots = all.map((): Dot | null => null);
  let least = 0;
  // Nearest first, so that each further dot can keep at least the same distance from the person.
  for (const { point, index } of all
    .flatMap((point, index) => (point ? [{ point, index }] : []))
    .sort((a, b) => lengthOf(a.point) - lengthOf(b.point))) {
    const spot = put(place(drawn[index] ?? point), least);
    least = Math.max(least, between(at, spot));
    dots[index] = { ...spot, isFar: isFar(point) };
  }
  const km = SCALES.findLast((each) => each * unit <= box.width * SCALE_PART) ?? SCALES[0] ?? 1;
  return { person: at, goal: goalAt, dots, scale: { km, width: km * unit } };
}
