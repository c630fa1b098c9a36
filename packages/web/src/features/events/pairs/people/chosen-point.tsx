import { useEffect, useEffectEvent, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Area } from '@ezra/contract/common/area';
import type { MapPoint } from '@ezra/contract/events/events';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { OpenMap } from '../../../../ui/map/open-map.ts';

interface ChosenPointProps {
  map: OpenMap;
  /** The map first shows all of it. */
  area: Area;
  point: MapPoint | null;
  onOpen: (map: OpenMap | null) => void;
}

/** Draws over a map: a cross in the middle, for aiming by keys, and a pin on the chosen point. */
export function ChosenPoint({ map, area, point, onOpen }: ChosenPointProps) {
  const [, setMoves] = useState(0);
  const begin = useEffectEvent(() => map.showArea(area));
  useEffect(() => {
    begin();
    const follow = () => setMoves((moves) => moves + 1);
    map.leaflet.on('move zoomend resize', follow);
    onOpen(map);
    return () => {
      map.leaflet.off('move zoomend resize', follow);
      onOpen(null);
    };
  }, [map, onOpen]);
  const at = point && map.pixelOf(point);
  return (
    <div className="place-map__over" aria-hidden="true">
      <span className="place-map__aim" />
      {at && (
        <span className="place-map__pin" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
          <Icon icon={MapPin} size="large" />
        </span>
      )}
    </div>
  );
}
