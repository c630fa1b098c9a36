import type { EventForm, ManagedEvent, MapPoint } from '@ezra/contract/events/events';
import type { EventPurpose, HelpType } from '@ezra/contract/events/events.terms';
import type { AddressValue, ChosenAddress } from '../../../../lib/places/use-address-box.ts';

export interface EventValues {
  event_list_id: number | null;
  name: string;
  description: string;
  address: AddressValue;
  /** In kilometres, as typed. */
  radius: string;
  manager_id: number | null;
  type_of_help_required: HelpType;
  purpose: EventPurpose;
  is_auto_assign: boolean;
  status: boolean;
  is_drill: boolean;
}

export const emptyEvent = (managerId: number | null): EventValues => ({
  event_list_id: null,
  name: '',
  description: '',
  address: '',
  radius: '',
  manager_id: managerId,
  type_of_help_required: 'physical',
  purpose: 'help',
  is_auto_assign: false,
  status: true,
  is_drill: false,
});

/** The place of a saved event, as if it had been chosen from the suggestions. */
const savedAddress = ({ address, location, town }: ManagedEvent): ChosenAddress => ({
  text: address,
  lat: location.lt,
  lng: location.lng,
  street: null,
  city: town ?? '',
  state: null,
  country: '',
});

export const valuesOf = (event: ManagedEvent): EventValues => ({
  event_list_id: event.event_list_id,
  name: event.name,
  description: event.description ?? '',
  address: savedAddress(event),
  radius: String(event.radius),
  manager_id: event.manager_id,
  type_of_help_required: event.type_of_help_required,
  purpose: event.purpose,
  is_auto_assign: event.is_auto_assign,
  status: event.status,
  is_drill: event.is_drill,
});

/** Leaves out of a change what is fixed (radius, manager) and an unchanged address, to save its lookup. */
export function changeOf(form: EventForm, event: ManagedEvent): EventForm {
  const { radius: _radius, manager_id: _manager, address, ...words } = form;
  const { lt, lng } = event.location;
  const stays = address?.text === event.address && address.lat === lt && address.lng === lng;
  return address && !stays ? { ...words, address } : words;
}

/** Gives the map position of an address; null for typed text. */
export function pointOf(address: AddressValue): MapPoint | null {
  return typeof address === 'string' ? null : { lt: address.lat, lng: address.lng };
}
