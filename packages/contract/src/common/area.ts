/** A place on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** An area on the map: a circle around a place, its edge included. */
export interface Area extends Point {
  /** Kilometres. */
  readonly radius: number;
}

/** The area of an event, as answers hold it. */
export const areaOf = (event: { location: { lt: number; lng: number }; radius: number }): Area => ({
  lat: event.location.lt,
  lng: event.location.lng,
  radius: event.radius,
});

/** Of the Earth, along a meridian. */
export const KM_PER_DEGREE = 111.195;
const RADIANS = Math.PI / 180;

/** Kilometres between two places of one country: flat, within a few metres of the sphere at such distances. */
export function kmBetween(a: Point, b: Point): number {
  const middle = Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * middle) * KM_PER_DEGREE;
}

/** Whether a place is inside an area, its edge included. */
export const contains = (area: Area, place: Point): boolean => kmBetween(area, place) <= area.radius;

/** The corners of a box that holds an area, for an index; some metres wider than needed. */
export function boxOf({ lat, lng, radius }: Area): { readonly from: Point; readonly to: Point } {
  const high = radius / KM_PER_DEGREE + 0.002;
  // A degree of longitude is shortest at the side nearest to a pole.
  const wide = high / Math.cos(Math.min(Math.abs(lat) + high, 89) * RADIANS);
  return { from: { lat: lat - high, lng: lng - wide }, to: { lat: lat + high, lng: lng + wide } };
}
