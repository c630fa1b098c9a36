import type { Area } from '@ezra/contract/common/area';
import type { Locale } from '@ezra/contract/common/locales';
import type { MapPoint } from '@ezra/contract/events/events';
import * as L from 'leaflet';
import { layMarks, type MarksOptions } from './marks-layer.ts';
import { drawOutline } from './outline.ts';
import './leaflet.css';

interface OpenOptions {
  readonly center: MapPoint;
  readonly zoom: number;
  readonly locale: Locale;
  /** Read by screen readers when the map takes the focus. */
  readonly label: string;
  readonly onClick: (point: MapPoint) => void;
}

const at = ({ lt, lng }: MapPoint): L.LatLngExpression => [lt, lng];

const CROSS =
  '<svg width="20" height="20" aria-hidden="true"><path d="M1 10h18M10 1v18" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>';

const metresOf = ({ radius }: Area): number => radius * 1000;

/** Draws an area, and a cross in its middle. */
const layersOf = (area: Area): L.Layer[] => [
  L.circle(area, { radius: metresOf(area), className: 'map-circle', interactive: false }),
  L.marker(area, {
    icon: L.divIcon({ className: 'map-center', html: CROSS, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  }),
];

const ZOOMS = { minZoom: 6, maxZoom: 18 } as const;

export const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Operations on an open map. `leaflet` is the library's own map, for layers. */
export type OpenMap = ReturnType<typeof openMap>;

/** Opens a map in an element, with the outline of the country. */
export function openMap(element: HTMLElement, { center, zoom, locale, label, onClick }: OpenOptions) {
  const isStill = wantsStillness();
  const leaflet = L.map(element, {
    center: at(center),
    zoom,
    ...ZOOMS,
    // The kit has its own buttons and credit.
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  // Arrow keys move the map while it has the focus; this role makes screen readers pass them on.
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', label);
  drawOutline(leaflet, locale);
  leaflet.on('click', ({ latlng }) => onClick({ lt: latlng.lat, lng: latlng.lng }));

  let tiles: L.TileLayer | null = null;
  let drawn: L.LayerGroup | null = null;
  const size = new ResizeObserver(() => leaflet.invalidateSize({ animate: false }));
  size.observe(element);
  const move = (to: MapPoint, atZoom: number) =>
    leaflet.setView(at(to), atZoom, { animate: !wantsStillness() });

  return {
    leaflet,
    /** Draws tiles over the outline; null removes them. Where a tile fails, the outline shows. */
    setTiles(url: string | null) {
      tiles?.remove();
      tiles = url === null ? null : L.tileLayer(url, ZOOMS).addTo(leaflet);
    },
    /** Draws an area in place of the one before. */
    setArea(area: Area | null) {
      drawn?.remove();
      drawn = area && L.layerGroup(layersOf(area)).addTo(leaflet);
    },
    /** Moves the centre; keeps the zoom unless it is given. */
    moveTo: (to: MapPoint, atZoom = leaflet.getZoom()) => void move(to, atZoom),
    zoomBy: (steps: number) => void leaflet.setZoom(leaflet.getZoom() + steps),
    /** Shows a whole area. */
    showArea: (area: Area) =>
      void leaflet.fitBounds(L.latLng(area).toBounds(metresOf(area) * 2), { animate: !wantsStillness() }),
    /** Position of a point in the element, in pixels from its top left corner. */
    pixelOf(point: MapPoint): { x: number; y: number } {
      const { x, y } = leaflet.latLngToContainerPoint(at(point));
      return { x, y };
    },
    layMarks: (options: MarksOptions) => layMarks(leaflet, options),
    close() {
      size.disconnect();
      leaflet.remove();
    },
  };
}
