import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { areaOf, type Area } from '@ezra/contract/common/area';
import type { MapPoint } from '@ezra/contract/events/events';
import { kilometresOf } from '@ezra/contract/events/events.terms';
import { useBound } from '../../../../lib/forms/bound.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useAddressBox } from '../../../../lib/places/use-address-box.ts';
import { ComboBox } from '../../../../ui/combo-box/combo-box.tsx';
import { FormSection } from '../../../../ui/layout/layout.tsx';
import { MapCanvas } from '../../../../ui/map/map-canvas.tsx';
import type { OpenMap } from '../../../../ui/map/open-map.ts';
import { DecimalField } from '../../../../ui/text-field/decimal-field.tsx';
import { pointOf, type EventValues } from './event-values.ts';
import { eventFormPhrases } from './phrases.ts';
import { usePressedPlace } from './use-pressed-place.ts';

/** Shows the whole country until a place is chosen. */
const COUNTRY = { center: { lt: 31.95, lng: 34.95 }, zoom: 8 } as const;
const TOWN_ZOOM = 13;
/** Room for the largest radius with decimals. */
const RADIUS_SIGNS = 12;

interface PlacePartProps {
  control: Control<EventValues>;
  /** Whether the event is saved; its radius is then fixed. */
  isSaved: boolean;
}

/** Asks where the event is (an address or a point on the map), and for the radius around it. */
export function PlacePart({ control, isSaved }: PlacePartProps) {
  const t = usePhrases(eventFormPhrases);
  const { value, onChange, ...address } = useBound(control, 'address');
  const box = useAddressBox(value, onChange);
  const isPlaced = pointOf(value) !== null;
  return (
    <FormSection id="event-where" title={t('where')}>
      <ComboBox
        {...box}
        {...address}
        label={t('address')}
        hint={t('addressHint')}
        isRequired
        unmatchedNote={isPlaced ? '' : t('addressMissing')}
      />
      <DecimalField
        {...useBound(control, 'radius')}
        label={t('radius')}
        hint={t(isSaved ? 'fixed' : 'radiusHint')}
        isRequired
        isDisabled={isSaved}
        maxLength={RADIUS_SIGNS}
      />
      <CircleMap control={control} onPress={usePressedPlace(value, onChange)} />
    </FormSection>
  );
}

interface CircleMapProps {
  control: Control<EventValues>;
  onPress: (point: MapPoint) => void;
}

function CircleMap({ control, onPress }: CircleMapProps) {
  const t = usePhrases(eventFormPhrases);
  const [address, typedRadius] = useWatch({ control, name: ['address', 'radius'] });
  const point = pointOf(address);
  const radius = kilometresOf(typedRadius);
  // Where the map opens; `Follow` moves it later.
  const [begin] = useState(() => (point ? { center: point, zoom: TOWN_ZOOM } : COUNTRY));
  const area = point && areaOf({ location: point, radius: radius ?? 0 });
  return (
    <div className="event-form__place">
      <p className="field__hint">{t('mapHint')}</p>
      <MapCanvas
        className="event-form__map"
        label={t('map')}
        center={begin.center}
        zoom={begin.zoom}
        area={area}
        onClick={onPress}
      >
        {(map) => area && <Follow map={map} area={area} />}
      </MapCanvas>
    </div>
  );
}

/** Keeps the whole area in view; without a radius shows the place at the scale of a town. */
function Follow({ map, area: { lat, lng, radius } }: { map: OpenMap; area: Area }) {
  useEffect(() => {
    if (radius > 0) map.showArea({ lat, lng, radius });
    else map.moveTo({ lt: lat, lng }, Math.max(TOWN_ZOOM, map.leaflet.getZoom()));
  }, [map, lat, lng, radius]);
  return null;
}
