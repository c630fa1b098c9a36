import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../../reference-data/catalogue.ts';
import { OPTION_LISTS } from '../../../reference-data/options/lists.ts';
import {
  interestsFit,
  languagesFit,
  sharedLanguages,
  vehicleFits,
  type Offers,
  type Wants,
} from './matching.domain.ts';

const RIDE: Wants = {
  category: 'ride',
  type: 1,
  languages: [],
  transport: [],
  equipment: [],
  disabilities: [],
};
const CAR = { hasLicense: true, hasVehicle: true };
const LICENSE = { hasLicense: true, hasVehicle: false };
const ON_FOOT = { hasLicense: false, hasVehicle: false };

describe('a vehicle', () => {
  it.each<[string, Partial<Wants>, Pick<Offers, 'hasLicense' | 'hasVehicle'>, 0 | 1 | null]>([
    ['a ride needs a car', {}, CAR, 1],
    ['a license without a car does not fit', {}, LICENSE, 0],
    ['a volunteer without license and car does not fit', {}, ON_FOOT, 0],
    ['a walker goes into any car', { equipment: ['walker'] }, CAR, 1],
    ['with a walker, without a car', { equipment: ['walker'] }, ON_FOOT, 0],
    ['a wheelchair may not fold', { equipment: ['wheelchair'] }, CAR, null],
    ['a wheelchair that folds', { equipment: ['wheelchair'], transport: ['folding_wheelchair'] }, CAR, 1],
    ['a wheelchair user', { disabilities: ['wheelchair_user'] }, CAR, null],
    [
      'a wheelchair user who can ride in any car',
      { disabilities: ['wheelchair_user'], transport: ['regular_car'] },
      CAR,
      1,
    ],
    ['a lift, which the agreement does not mention', { transport: ['accessible_van'] }, CAR, null],
    ['a lift, without any car', { transport: ['accessible_van'] }, ON_FOOT, 0],
    ['lying down', { transport: ['lying_down', 'regular_car'] }, CAR, null],
    ['an electric wheelchair', { equipment: ['electric_wheelchair'] }, CAR, null],
    ['a scooter', { equipment: ['mobility_scooter'], transport: ['folding_wheelchair'] }, CAR, null],
    ['the person has a car: a driver will do', { transport: ['own_transport'] }, LICENSE, 1],
    ['the person has a car, and no one to drive it', { transport: ['own_transport'] }, ON_FOOT, 0],
    ['shopping needs none', { category: 'shopping', type: 2 }, ON_FOOT, null],
    ['an emergency does not ask for one', { category: null, type: null }, CAR, null],
  ])('%s', (_, wants, offers, expected) => {
    expect(vehicleFits({ ...RIDE, ...wants }, offers)).toBe(expected);
  });
});

describe('languages', () => {
  it.each<[string[], string[], string[], 0 | 1 | null]>([
    [['hebrew', 'romanian'], ['hebrew', 'romanian'], ['romanian'], 1],
    [['hebrew', 'romanian'], ['romanian'], ['romanian'], 1],
    [['hebrew', 'romanian'], ['hebrew'], [], null],
    [['hebrew'], ['hebrew'], [], null],
    [['hebrew'], ['french'], [], 0],
    [['amharic'], ['hebrew'], [], 0],
    [['amharic', 'tigrinya'], ['hebrew', 'tigrinya', 'amharic'], ['tigrinya', 'amharic'], 1],
    [['לדינו'], ['hebrew', 'לדינו'], ['לדינו'], 1],
    [['amharic'], [], [], 0],
    [[], ['hebrew', 'french'], [], null],
  ])('of a person with %j and a volunteer with %j', (spoken, languages, shared, expected) => {
    const wants = { ...RIDE, languages: spoken };
    expect(languagesFit(wants, { languages })).toBe(expected);
    expect(sharedLanguages(wants, { languages })).toEqual(shared);
  });
});

describe('kinds of help', () => {
  it.each<[string | null, string[], 0 | 1 | null]>([
    ['ride', ['shopping', 'rides'], 1],
    ['ride', ['shopping'], 0],
    ['appointment_escort', ['walks'], 1],
    ['company', ['phone_calls'], 1],
    ['ride', [], null],
    ['moving_things', ['shopping'], null],
    ['added_by_the_association', ['shopping'], null],
    [null, ['rides'], null],
  ])('for %s of a volunteer with %j', (category, interests, expected) => {
    expect(interestsFit({ ...RIDE, category }, { interests })).toBe(expected);
  });

  it('cover twelve of the categories', () => {
    const names = new Set(OPTION_LISTS['volunteer_interests']?.map(([name]) => name));
    const every = [...names];
    const covered = CATEGORIES.map(([, , category]) => category).filter(
      (category) => interestsFit({ ...RIDE, category }, { interests: every }) === 1,
    );
    expect(covered).toHaveLength(12);
  });
});
