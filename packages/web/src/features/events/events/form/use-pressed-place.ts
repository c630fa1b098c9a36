import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MapPoint } from '@ezra/contract/events/events';
import { nearestPlace } from '@ezra/contract/calls/account';
import { queryFor } from '../../../../lib/api/queries.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { AddressValue } from '../../../../lib/places/use-address-box.ts';
import { eventFormPhrases } from './phrases.ts';
import { addressAt, degreesOf } from './point-address.ts';

/**
 * Sets the event's address to a tapped point. A point without an address gets the name of the nearest town
 * when it has loaded, because people read the address in their messages.
 */
export function usePressedPlace(
  value: AddressValue,
  onChange: (value: AddressValue) => void,
): (point: MapPoint) => void {
  const t = usePhrases(eventFormPhrases);
  const nameOf = (at: string) => t('pointText', { at });
  const point = typeof value === 'string' ? null : { lat: value.lat, lng: value.lng };
  const isNameless = typeof value !== 'string' && value.text === nameOf(degreesOf(value));
  const answer = useQuery({
    ...queryFor(nearestPlace, { body: point ?? { lat: 0, lng: 0 } }, { silent: true }),
    enabled: isNameless,
  });
  const town = isNameless ? answer.data?.data?.municipality : undefined;
  const name = useEffectEvent((city: string) => {
    if (typeof value !== 'string') onChange({ ...value, city, text: t('nearText', { town: city }) });
  });
  useEffect(() => {
    if (town !== undefined) name(town);
  }, [town]);
  return (pressed) => onChange(addressAt(pressed, value, nameOf));
}
