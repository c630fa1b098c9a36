import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import type { Area } from '@ezra/contract/common/area';
import type { Locale } from '@ezra/contract/common/locales';
import type { MapPoint } from '@ezra/contract/events/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { useKit } from '../kit-provider.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { MapCredit } from './map-credit.tsx';
import type { OpenMap } from './open-map.ts';
import { mapPhrases } from './phrases.ts';
import { useMapTiles } from './use-map-tiles.ts';
import './map.css';

/** Loads the map library on demand: 45 kB that no other screen needs. */
const mapPart = lazyPart(() => import('./open-map.ts'));

export interface MapHandle {
  /** Moves the centre; keeps the zoom unless it is given. */
  moveTo: (to: MapPoint, zoom?: number) => void;
}

interface MapCanvasProps {
  /** What the map shows: 'Map of the event'. */
  label: string;
  /** Initial centre. The map moves when it changes. */
  center: MapPoint;
  zoom: number;
  area?: Area | null;
  /** Called with a pressed place. The keyboard has no equivalent: offer a field for the same. */
  onClick?: (point: MapPoint) => void;
  className?: string;
  ref?: Ref<MapHandle>;
  /** Rendered over the map once it is open: marks, a legend. */
  children?: (map: OpenMap) => ReactNode;
}

/**
 * A map that can be moved and zoomed by pointer, touch and keyboard. It is never mirrored, and stays readable
 * without tiles. Always show the same content as a list or a form beside it.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { label, center, zoom, area = null, children } = props;
  const t = usePhrases(mapPhrases);
  const { locale, direction } = useKit();
  const part = usePart(mapPart, true);
  const tiles = useMapTiles();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ map: OpenMap; locale: Locale } | null>(null);
  // A change of the language opens a new map. Nothing may be drawn on the old one, which is about to close.
  const map = opened?.locale === locale ? opened.map : null;
  const { lt, lng } = center;
  const press = useEffectEvent((point: MapPoint) => props.onClick?.(point));
  const open = useEffectEvent((element: HTMLElement) =>
    part?.openMap(element, { center, zoom, locale, label: t('keys', { label }), onClick: press }),
  );

  useEffect(() => {
    const made = part && place.current && open(place.current);
    if (!made) return;
    setOpened({ map: made, locale });
    return () => {
      setOpened(null);
      made.close();
    };
  }, [part, locale]);
  useEffect(() => map?.setTiles(tiles.url), [map, tiles.url]);
  useEffect(
    () => map?.setArea(area),
    [map, area?.lat, area?.lng, area?.radius], // eslint-disable-line react-hooks/exhaustive-deps -- by value: a new object of the same place draws nothing anew
  );
  useEffect(() => map?.moveTo({ lt, lng }), [map, lt, lng]);
  useImperativeHandle(props.ref, () => ({ moveTo: (to, atZoom) => map?.moveTo(to, atZoom) }), [map]);

  return (
    <section className={classNames('map', props.className)} aria-label={label} dir="ltr">
      <div className="map__canvas" ref={place} />
      {!map && (
        <div className="map__loading" dir={direction}>
          <Spinner label={t('loading')} />
        </div>
      )}
      {map && (
        <>
          {children?.(map)}
          <div className="map__buttons">
            <IconButton icon={Plus} label={t('zoomIn')} onClick={() => map.zoomBy(1)} />
            <IconButton icon={Minus} label={t('zoomOut')} onClick={() => map.zoomBy(-1)} />
            <IconButton
              icon={LocateFixed}
              label={t('center')}
              onClick={() => (area ? map.showArea(area) : map.moveTo(center, zoom))}
            />
          </div>
          {tiles.url !== null && <MapCredit>{tiles.credit}</MapCredit>}
        </>
      )}
    </section>
  );
}
