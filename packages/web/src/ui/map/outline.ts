import { placeName, type Locale } from '@ezra/contract/common/locales';
import * as L from 'leaflet';
import { BORDERS, LAKES, LAND, TOWNS } from './outline.data.ts';

/** Parses a chain of steps into points, latitude first. */
function pointsOf(chain: string): [number, number][] {
  let east = 0;
  let north = 0;
  return chain.split(' ').map((step) => {
    const [right = 0, up = 0] = step.split(',').map(Number);
    east += right;
    north += up;
    return [north / 1000, east / 1000];
  });
}

/** Number of towns to name at a zoom. */
const townsAt = (zoom: number): number => (zoom < 8 ? 5 : zoom < 9 ? 12 : zoom < 10 ? 26 : TOWNS.length);

/** Pixels of a letter and of a line, estimated generously. */
const LETTER = 9;
const LINE = 18;

/** Below Leaflet's tiles (200), so that the outline shows where tiles fail. */
const BELOW_TILES = '150';
/** Puts names above land (200), whatever Leaflet adds for their height on the screen. */
const ABOVE_LAND = 100_000;

/** Draws the country below the tiles: land, lakes, borders and names of towns. */
export function drawOutline(map: L.Map, locale: Locale): void {
  const pane = map.createPane('outline');
  pane.style.zIndex = BELOW_TILES;
  pane.setAttribute('aria-hidden', 'true');
  const look = { pane: 'outline', renderer: L.svg({ pane: 'outline', padding: 0.5 }), interactive: false };
  L.polygon(LAND.map(pointsOf), { ...look, className: 'map-land' }).addTo(map);
  for (const lake of LAKES) L.polygon(pointsOf(lake), { ...look, className: 'map-lake' }).addTo(map);
  L.polyline(BORDERS.map(pointsOf), { ...look, className: 'map-border' }).addTo(map);

  const names = TOWNS.map(([lat, lng, he, en]) => {
    const text = placeName({ he, en }, locale);
    const name = document.createElement('bdi');
    name.textContent = text;
    const icon = L.divIcon({ className: 'map-town', html: name, iconSize: [0, 0] });
    const marker = L.marker([lat, lng], {
      pane: 'outline',
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: ABOVE_LAND,
    });
    return { marker, half: (text.length * LETTER) / 2 };
  });
  const showNames = () => {
    const zoom = map.getZoom();
    const shown: { x: number; y: number; half: number }[] = [];
    names.forEach(({ marker, half }, index) => {
      const { x, y } = map.project(marker.getLatLng(), zoom);
      // The larger town comes first and keeps its name.
      const isFree = shown.every(
        (other) => Math.abs(y - other.y) > LINE || Math.abs(x - other.x) > half + other.half,
      );
      const isShown = index < townsAt(zoom) && isFree;
      if (isShown) shown.push({ x, y, half });
      if (isShown) marker.addTo(map);
      else marker.remove();
    });
  };
  map.on('zoomend', showNames);
  map.whenReady(showNames);
}
