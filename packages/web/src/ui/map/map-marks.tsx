import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { isolated } from '../../lib/format/isolated.ts';
import { HoverWindow } from './hover-window.ts';
import { MapWindow } from './map-window.tsx';
import { kindsOf, peopleIn, type MapMark, type MapTie, type Sign } from './marks.ts';
import type { MarksLayer } from './marks-layer.ts';
import type { OpenMap } from './open-map.ts';
import { mapPhrases } from './phrases.ts';

export interface MarksHandle {
  /** Scrolls a person into view and opens the window. */
  reveal: (key: string) => void;
}

interface MapMarksProps {
  map: OpenMap;
  /** Keep the arrays stable, because new ones are redrawn. The first of joined marks stands for the group. */
  marks: readonly MapMark[];
  ties: readonly MapTie[];
  /** The content of a person's window, by the key of the mark. */
  windowOf: (key: string) => ReactNode;
  /** Called with the person whose window opened; null when it closed. */
  onOpen?: (key: string | null) => void;
  ref?: Ref<MarksHandle>;
}

/** Prefix for the window of a sign with several people. */
const GROUP = 'group ';
const windowKeyOf = ({ key, marks }: Sign): string => (marks.length > 1 ? `${GROUP}${key}` : key);

/** People on a map, each with a window that opens on hover, focus and press. */
export function MapMarks({ map, marks, ties, windowOf, onOpen, ref }: MapMarksProps) {
  const t = usePhrases(mapPhrases);
  const format = useFormat();
  const [layer, setLayer] = useState<MarksLayer | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const isGroup = open?.startsWith(GROUP) ?? false;
  const openKey = open === null ? null : isGroup ? open.slice(GROUP.length) : open;
  const change = useEffectEvent((key: string | null) => {
    setOpen(key);
    onOpen?.(key?.startsWith(GROUP) ? null : key);
  });
  const timing = useRef<HoverWindow>(undefined);
  const nameOf = useEffectEvent(({ marks: [first, ...others] }: Sign): string => {
    if (others.length === 0)
      return (first.people ?? 1) > 1
        ? first.name
        : t(first.kind === 'volunteer' ? 'volunteerMark' : 'seekerMark', { name: isolated(first.name) });
    return t('cluster', { count: peopleIn([first, ...others]), ...kindsOf([first, ...others]) });
  });
  const lay = useEffectEvent(() => {
    const windows = new HoverWindow(change);
    timing.current = windows;
    const laid = map.layMarks({
      label: t('marks'),
      nameOf,
      countOf: format.number,
      onEnter: (sign, how) => windows.enter(windowKeyOf(sign), how),
      onLeave: (how) => windows.release(how),
      onPress: (sign) => windows.pin(windowKeyOf(sign)),
    });
    const close = () => windows.close();
    map.leaflet.on('click', close);
    setLayer(laid);
    return () => {
      windows.stop();
      map.leaflet.off('click', close);
      laid.remove();
      setLayer(null);
    };
  });

  useEffect(() => lay(), [map]);
  useEffect(() => layer?.show(marks, ties), [layer, marks, ties]);
  useEffect(() => layer?.lift(openKey), [layer, openKey]);
  useImperativeHandle(
    ref,
    () => ({
      reveal: (key) => {
        layer?.reveal(key);
        timing.current?.pin(key);
      },
    }),
    [layer],
  );

  if (!layer || openKey === null) return null;
  return (
    <MapWindow
      map={map}
      layer={layer}
      key={open}
      openKey={openKey}
      isGroup={isGroup}
      marks={marks}
      onHold={(how) => timing.current?.hold(how)}
      onRelease={(how) => timing.current?.release(how)}
      onClose={() => timing.current?.close()}
    >
      {windowOf}
    </MapWindow>
  );
}
