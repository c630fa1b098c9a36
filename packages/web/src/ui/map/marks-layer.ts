import * as L from 'leaflet';
import { clusterOf, nextTowards, type Cluster, type Placed } from './cluster.ts';
import { peopleIn, type MapMark, type MapTie, type Sign } from './marks.ts';
import { drawSign } from './sign.ts';

/** Minimum pixels between two signs. Few signs may touch; many are joined, so that each is a whole target. */
const REACH = { few: 26, many: 48 } as const;
const MANY = 200;
/** Signs are drawn up to this many pixels outside the view. */
const MARGIN = 48;

interface PlacedMark extends Placed {
  readonly mark: MapMark;
}
type PlacedSign = Cluster<PlacedMark>;

export interface MarksOptions {
  /** Accessible name of all signs, which says how to move between them. */
  readonly label: string;
  /** Accessible name of a sign. */
  readonly nameOf: (sign: Sign) => string;
  /** The number on a sign with several people. */
  readonly countOf: (count: number) => string;
  readonly onEnter: (sign: Sign, how: 'pointer' | 'focus') => void;
  readonly onLeave: (how: 'pointer' | 'focus') => void;
  /** Called when a sign is pressed; one with several people zooms in first, as far as that separates them. */
  readonly onPress: (sign: Sign) => void;
}

const keyOf = ({ members: [{ mark }] }: PlacedSign) => mark.key;
const signOf = ({ members: [first, ...others] }: PlacedSign): Sign => ({
  key: first.mark.key,
  marks: [first.mark, ...others.map(({ mark }) => mark)],
});

/**
 * Draws people over a map. Joins those who are too close, and draws only what is in view, so that thousands
 * stay smooth. All signs are one Tab stop; arrow keys move between them by their places on the map.
 */
export function layMarks(leaflet: L.Map, options: MarksOptions) {
  const pane = leaflet.createPane('marks');
  pane.classList.add('map-marks');
  pane.setAttribute('role', 'group');
  pane.setAttribute('aria-label', options.label);
  const ties = [true, false].map((isSettled) => ({
    isSettled,
    line: L.polyline([], {
      className: isSettled ? 'map-tie' : 'map-tie map-tie--open',
      interactive: false,
    }).addTo(leaflet),
  }));

  let marks: readonly MapMark[] = [];
  let pairs: readonly MapTie[] = [];
  /** Signs of the whole map at a zoom; cleared when people or zoom change. */
  let signs: PlacedSign[] = [];
  let signedAt: number | null = null;
  let signByMark = new Map<string, PlacedSign>();
  let active: string | null = null;
  /** Key of the person whose window is open. */
  let lifted: string | null = null;
  const drawn = new Map<string, HTMLButtonElement>();
  let inView: readonly PlacedSign[] = [];

  const arrange = (zoom: number) => {
    if (signedAt === zoom) return;
    signedAt = zoom;
    const placed = marks.map((mark) => {
      const { x, y } = leaflet.project([mark.at.lt, mark.at.lng], zoom);
      return { x, y, mark };
    });
    signs = clusterOf(placed, placed.length > MANY ? REACH.many : REACH.few);
    signByMark = new Map(signs.flatMap((sign) => sign.members.map(({ mark }) => [mark.key, sign] as const)));
  };

  /** Draws lines that begin or end in view, one for all pairs between the same two signs. */
  const drawTies = (zoom: number) => {
    const seen = new Set(inView);
    const placeOf = ({ x, y }: Placed) => leaflet.unproject([x, y], zoom);
    for (const { isSettled, line } of ties) {
      const lines = new Map<string, [L.LatLng, L.LatLng]>();
      for (const pair of pairs) {
        const from = signByMark.get(pair.from);
        const to = signByMark.get(pair.to);
        if (pair.isSettled !== isSettled || !from || !to || from === to) continue;
        const name = `${keyOf(from)} ${keyOf(to)}`;
        if ((seen.has(from) || seen.has(to)) && !lines.has(name))
          lines.set(name, [placeOf(from), placeOf(to)]);
      }
      line.setLatLngs([...lines.values()]);
    }
  };

  const draw = () => {
    const zoom = leaflet.getZoom();
    arrange(zoom);
    const { min, max } = leaflet.getPixelBounds();
    if (!min || !max) return;
    const origin = leaflet.getPixelOrigin();
    const within = signs.filter(
      ({ x, y }) => x > min.x - MARGIN && x < max.x + MARGIN && y > min.y - MARGIN && y < max.y + MARGIN,
    );
    inView = within;
    const kept = new Set<string>();
    for (const placed of within) {
      const key = keyOf(placed);
      kept.add(key);
      const sign = signOf(placed);
      const element = drawn.get(key) ?? addTo(pane, drawn, key);
      drawSign(element, sign, { name: options.nameOf(sign), count: options.countOf(peopleIn(sign.marks)) });
      L.DomUtil.setPosition(element, new L.Point(placed.x - origin.x, placed.y - origin.y));
    }
    for (const [key, element] of drawn)
      if (!kept.has(key)) {
        element.remove();
        drawn.delete(key);
      }
    offerTab();
    showLifted();
    drawTies(zoom);
  };

  const showLifted = () => {
    const sign = lifted === null ? undefined : signByMark.get(lifted);
    for (const [key, element] of drawn) {
      const isOpen = sign !== undefined && keyOf(sign) === key;
      element.classList.toggle('is-open', isOpen);
      element.setAttribute('aria-expanded', String(isOpen));
    }
  };

  /** Makes one sign the Tab stop: the last one used, else the first in view. */
  const offerTab = () => {
    const key = active !== null && drawn.has(active) ? active : drawn.keys().next().value;
    for (const [each, element] of drawn) element.tabIndex = each === key ? 0 : -1;
  };

  const find = (target: EventTarget | null): PlacedSign | undefined => {
    const key =
      target instanceof Element ? target.closest<HTMLElement>('[data-sign]')?.dataset['sign'] : undefined;
    return key === undefined ? undefined : inView.find((sign) => keyOf(sign) === key);
  };

  const press = (placed: PlacedSign) => {
    const sign = signOf(placed);
    const { lat, lng } = leaflet.unproject([placed.x, placed.y], leaflet.getZoom());
    const bounds = L.latLngBounds(sign.marks.map(({ at }) => [at.lt, at.lng]));
    const isParted =
      leaflet.getZoom() < leaflet.getMaxZoom() && !bounds.getSouthWest().equals(bounds.getNorthEast());
    if (sign.marks.length > 1 && isParted)
      leaflet.setView([lat, lng], Math.min(leaflet.getMaxZoom(), leaflet.getZoom() + 2));
    else options.onPress(sign);
  };

  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    pane.addEventListener(type, act);
  on('pointerover', (event) => {
    const sign = event.pointerType === 'touch' ? undefined : find(event.target);
    if (sign) options.onEnter(signOf(sign), 'pointer');
  });
  on('pointerout', (event) => {
    if (event.pointerType !== 'touch' && find(event.target)) options.onLeave('pointer');
  });
  on('focusin', (event) => {
    const sign = find(event.target);
    if (!sign) return;
    active = keyOf(sign);
    offerTab();
    // The keyboard can reach a sign at the edge that is half hidden.
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      leaflet.panInside(leaflet.unproject([sign.x, sign.y], leaflet.getZoom()), {
        padding: [MARGIN, MARGIN],
        animate: false,
      });
    options.onEnter(signOf(sign), 'focus');
  });
  on('focusout', (event) => {
    if (find(event.target)) options.onLeave('focus');
  });
  on('click', (event) => {
    const sign = find(event.target);
    if (sign) press(sign);
  });
  on('keydown', (event) => {
    const from = find(event.target);
    if (!from || !event.key.startsWith('Arrow')) return;
    // The map itself would move too.
    event.preventDefault();
    event.stopPropagation();
    const next = nextTowards(from, inView, event.key);
    if (next) drawn.get(keyOf(next))?.focus();
  });
  L.DomEvent.disableClickPropagation(pane);
  leaflet.on('moveend zoomend viewreset', draw);

  return {
    show(people: readonly MapMark[], between: readonly MapTie[]) {
      marks = people;
      pairs = between;
      signedAt = null;
      draw();
    },
    /** Brings a person into view, separated from others where that is possible. */
    reveal(key: string) {
      const mark = marks.find((each) => each.key === key);
      if (!mark) return;
      const target: L.LatLngTuple = [mark.at.lt, mark.at.lng];
      const isJoined = (signByMark.get(key)?.members.length ?? 1) > 1;
      leaflet.setView(target, isJoined ? Math.max(leaflet.getZoom(), 17) : leaflet.getZoom(), {
        animate: false,
      });
    },
    /** The sign that shows a person now, and its place in the map's element. */
    signOf(key: string): { sign: Sign; x: number; y: number } | null {
      const placed = signByMark.get(key);
      if (!placed) return null;
      const { x, y } = leaflet.latLngToContainerPoint(
        leaflet.unproject([placed.x, placed.y], signedAt ?? leaflet.getZoom()),
      );
      return { sign: signOf(placed), x, y };
    },
    /** Focuses the sign of a person. */
    focus(key: string) {
      const sign = signByMark.get(key);
      if (sign) drawn.get(keyOf(sign))?.focus({ preventScroll: true });
    },
    /** Raises the sign whose window is open. */
    lift(key: string | null) {
      lifted = key;
      showLifted();
    },
    remove() {
      leaflet.off('moveend zoomend viewreset', draw);
      ties.forEach(({ line }) => line.remove());
      pane.remove();
    },
  };
}
export type MarksLayer = ReturnType<typeof layMarks>;

function addTo(pane: HTMLElement, drawn: Map<string, HTMLButtonElement>, key: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset['sign'] = key;
  pane.append(element);
  drawn.set(key, element);
  return element;
}
