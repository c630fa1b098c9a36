import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useKit } from '../kit-provider.tsx';
import { kindsOf, type MapMark } from './marks.ts';
import type { MarksLayer } from './marks-layer.ts';
import type { OpenMap } from './open-map.ts';
import { mapPhrases } from './phrases.ts';
import { placeWindow } from './place-window.ts';

interface MapWindowProps {
  map: OpenMap;
  layer: MarksLayer;
  /** Key of the person, or of the first of a group. */
  openKey: string;
  isGroup: boolean;
  marks: readonly MapMark[];
  onHold: (how: 'window' | 'focus') => void;
  onRelease: (how: 'window' | 'focus') => void;
  onClose: () => void;
  children: (key: string) => ReactNode;
}

/** Maximum number of people that a window names. */
const MOST_NAMED = 8;

/** The window of a sign. It stays beside the sign while the map moves, and inside the map. */
export function MapWindow(props: MapWindowProps) {
  const { map, layer, openKey, marks, onClose, children } = props;
  const t = usePhrases(mapPhrases);
  const { direction } = useKit();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const place = useEffectEvent(() => {
    const element = box.current;
    const sign = layer.signOf(openKey);
    if (element) placeWindow(element, sign);
  });
  // A change of zoom regroups people, so the window of a group closes.
  const regroup = useEffectEvent(() => props.isGroup && onClose());
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The sign gets the focus back, which would open the window again: `onClose` comes after it.
    if (box.current?.contains(document.activeElement)) layer.focus(openKey);
    onClose();
  });
  useLayoutEffect(() => place(), [openKey, marks, chosen]);
  useEffect(() => {
    const { leaflet } = map;
    const follow = () => place();
    const zoomed = () => regroup();
    leaflet.on('move zoomend resize', follow).on('zoomend', zoomed);
    return () => void leaflet.off('move zoomend resize', follow).off('zoomend', zoomed);
  }, [map]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const people = layer.signOf(openKey)?.sign.marks ?? [];
  const shown = props.isGroup ? chosen : openKey;
  return (
    <div
      ref={box}
      className="map__window"
      role="status"
      onPointerEnter={(event) => event.pointerType !== 'touch' && props.onHold('window')}
      onPointerLeave={(event) => event.pointerType !== 'touch' && props.onRelease('window')}
      onFocus={() => props.onHold('focus')}
      onBlur={() => props.onRelease('focus')}
    >
      {/* Positioned in pixels from the left, so only the content has the direction of the reader. */}
      <div className="map__window-in" dir={direction}>
        {shown !== null ? (
          children(shown)
        ) : (
          <>
            <p className="strong">{t('group', kindsOf(people))}</p>
            <ul className="map__people">
              {people.slice(0, MOST_NAMED).map(({ key, name }) => (
                <li key={key}>
                  <Button variant="quiet" size="small" onClick={() => setChosen(key)}>
                    <bdi>{name}</bdi>
                  </Button>
                </li>
              ))}
              {people.length > MOST_NAMED && (
                <li className="muted">{t('others', { count: people.length - MOST_NAMED })}</li>
              )}
            </ul>
          </>
        )}
        <IconButton className="map__window-close" icon={X} label={t('close')} onClick={onClose} />
      </div>
    </div>
  );
}
