import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { BasketItem, OpenRequest } from '@ezra/contract/requests/volunteering';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';
import { DESTINATION, ORIGIN, requestColumns } from '../help-requests/help-requests.columns.ts';

export const OPEN_REQUESTS: Phrase = { he: 'בקשות פתוחות', en: 'Open requests' };
export const MY_BASKET: Phrase = { he: 'ההתנדבויות שלי', en: 'My basket' };

const DISTANCE: Phrase = { he: 'מרחק (ק״מ)', en: 'Distance (km)' };
const NEEDS: Phrase = { he: 'מה חשוב לדעת', en: 'Good to know' };

/** Columns of the open requests: what and roughly where, never who. */
export function openRequestColumns(locale: Locale, timeZone: string): ListColumn<OpenRequest>[] {
  const { category, description, validity, created } = requestColumns(locale, timeZone);
  return [
    category,
    { header: { he: 'אזור', en: 'Area' }, value: (row) => row.area },
    { header: DESTINATION, value: (row) => row.destination_area },
    { header: DISTANCE, value: (row) => row.distance_km },
    validity,
    description,
    { header: NEEDS, value: (row) => row.needs.join(', '), width: 30 },
    created,
  ];
}

/** Columns of the basket. Only the assigned volunteer sees person and addresses. */
export function basketColumns(locale: Locale, timeZone: string): ListColumn<BasketItem>[] {
  const { category, status, validity, description, created } = requestColumns(locale, timeZone);
  const ofRequest = (columns: readonly ListColumn<BasketItem['application']>[]): ListColumn<BasketItem>[] =>
    columns.map((column) => ({ ...column, value: (row) => column.value(row.application) }));
  return ofRequest([
    category,
    status,
    validity,
    { header: { he: 'שם מלא', en: 'Full name' }, value: (request) => request.user?.full_name },
    {
      header: { he: 'טלפון', en: 'Phone' },
      value: (request) => request.user && listedPhone(request.user.phone),
    },
    { header: ORIGIN, value: (request) => request.origin_address ?? request.area, width: 30 },
    {
      header: DESTINATION,
      value: (request) => request.destination_address ?? request.destination_area,
      width: 30,
    },
    { header: DISTANCE, value: (request) => request.distance_km },
    { header: NEEDS, value: (request) => request.needs.join(', '), width: 30 },
    description,
    created,
  ]);
}
