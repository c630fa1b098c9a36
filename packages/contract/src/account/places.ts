import { z } from 'zod';
import { NAME_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import type { FieldMessage } from '../common/field-messages.ts';

export const ADDRESS_MIN = 5;

/** A parsed address; it has a position if the person chose a suggestion. */
export interface Address {
  text: string;
  lat: number | null;
  lng: number | null;
  street: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

const degrees = z.union([z.number(), z.string()]).nullish();
const part = z.string().nullish();
const chosen = z.object({
  text: z.string(),
  lat: degrees,
  /** Latitude, as the event form names it. */
  lt: degrees,
  lng: degrees,
  street: part,
  city: part,
  state: part,
  country: part,
});

/** A number of degrees within the limit; null if missing, undefined if invalid. */
function within(limit: number, value: string | number | null | undefined): number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Math.abs(number) <= limit ? number : undefined;
}
const clean = (value: string | null | undefined): string | null => value?.trim().slice(0, NAME_MAX) || null;

/**
 * An address in a request: typed text (at least five characters), or the object of a chosen suggestion. Both
 * become an `Address`; every error is at the field itself.
 */
export const addressInput = z
  .union([z.string(), chosen], { error: 'required' })
  .transform((value, ctx): Address => {
    const refuse = (message: FieldMessage, params: Record<string, number> = {}) => {
      ctx.addIssue({ code: 'custom', message, params });
      return z.NEVER;
    };
    const given = typeof value === 'string' ? { text: value } : value;
    const text = given.text.trim();
    if (text === '') return refuse('required');
    if (text.length < ADDRESS_MIN) return refuse('tooShort', { minimum: ADDRESS_MIN });
    if (text.length > NAME_MAX) return refuse('tooLong', { maximum: NAME_MAX });
    const {
      lat: latitude,
      lt,
      lng: longitude,
      street,
      city,
      state,
      country,
    }: Partial<z.output<typeof chosen>> = given;
    const lat = within(90, latitude ?? lt);
    const lng = within(180, longitude);
    if (lat === undefined || lng === undefined) return refuse('chooseFromList');
    const placed = lat !== null && lng !== null;
    return {
      text,
      lat: placed ? lat : null,
      lng: placed ? lng : null,
      street: clean(street),
      city: clean(city),
      state: clean(state),
      country: clean(country),
    };
  });
/** An address as a form holds it. */
export type AddressInput = z.input<typeof addressInput>;

export const placeResult = z.object({
  /** One line in the reader's language, to show and to send back as `text`. */
  text: z.string(),
  position: z.object({ lat: z.number(), lon: z.number() }),
  address: z.object({
    streetNumber: z.string().nullable(),
    streetName: z.string().nullable(),
    municipality: z.string(),
    municipalitySubdivision: z.string().nullable(),
    countrySubdivision: z.string().nullable(),
    countrySubdivisionCode: z.string().nullable(),
    country: z.string(),
  }),
  /** The region (`/states`), in countries with regions. */
  state_id: z.int().nullable(),
});
export type PlaceResult = z.infer<typeof placeResult>;

export const searchPlaces = endpoint({
  method: 'POST',
  path: '/dropdowns/places',
  who: 'public',
  summary: 'Address suggestions for a text in either language; results without a municipality are dropped.',
  body: z.object({ text: z.string({ error: 'required' }).trim().max(NAME_MAX, { error: 'tooLong' }) }),
  data: z.array(placeResult),
  errors: ['too_many_requests'],
});

const degreesTo = (limit: number) =>
  z
    .number({ error: 'invalidNumber' })
    .min(-limit, { error: 'invalidNumber' })
    .max(limit, { error: 'invalidNumber' });

export const nearestPlace = endpoint({
  method: 'POST',
  path: '/dropdowns/places/nearest',
  who: ['events.manage', 'events.run'],
  summary: 'The locality nearest to a point of the map, in the reader’s language; null far from all of them.',
  body: z.object({ lat: degreesTo(90), lng: degreesTo(180) }),
  data: z.object({ municipality: z.string() }).nullable(),
});

export const visitorCountry = endpoint({
  method: 'GET',
  path: '/country',
  who: 'public',
  summary:
    'The country that the visitor’s IP address belongs to (ISO 3166-1 alpha-2), IL when it is unknown.',
  data: z.object({ country: z.string() }),
});

export const mapTiles = endpoint({
  method: 'GET',
  path: '/map-tiles',
  who: 'signed-in',
  summary:
    'Where maps get their tiles, as `{z}/{x}/{y}` template; null: maps draw the built-in outline alone.',
  data: z.object({ url: z.string().nullable(), attribution: z.string() }),
});
