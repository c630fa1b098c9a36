import type { Moment } from './demo-clock.ts';

/** The shapes of the tables in `data`. Keys such as `walker` are those of the option lists. */

/** Street and number, and the town as the gazetteer spells it. */
export type Home = readonly [street: string, town: string];

/** What became of an account, and when. */
type Trouble = readonly ['blocked' | 'deactivated' | 'deleted', Moment];

export interface DemoSeeker {
  readonly name: string;
  /** A home without a town is not found on the map. */
  readonly home: Home | readonly [unknown: string];
  /** The street is not on the map: of the home only the town is known. */
  readonly isOffMap?: true;
  /** Of the list `disabilities`; none: the details form was not filled in. */
  readonly needs: readonly string[];
  /** Of `transport_needs`. */
  readonly ride?: readonly string[];
  /** Of `evacuation_equipments`. */
  readonly gear?: readonly string[];
  /** Of `evacuation_animals`. */
  readonly animals?: readonly string[];
  /** Of `languages`; default: Hebrew. */
  readonly speaks?: readonly string[];
  /** Of `face_to_face_tools`. */
  readonly talks?: readonly string[];
  /** Of `living_situation`. */
  readonly lives?: string;
  readonly floor?: number;
  /** Of `elevators`. */
  readonly lift?: string;
  /** Of `hmo`. */
  readonly fund?: string;
  /** Whom to call: of `closeness` or `contact_closeness`. */
  readonly kin?: readonly [firstName: string, familyName: string, closeness: string, mobile: string];
  readonly comments?: string;
  /** Days ago. */
  readonly joined?: number;
  readonly locale?: 'en-US';
  readonly ways?: readonly ('sms' | 'whatsapp' | 'email')[];
  /** Registered in a hurry, during an emergency. */
  readonly isQuick?: true;
  readonly trouble?: Trouble;
  /** Messages come back: the number is wrong. */
  readonly isUnreached?: true;
}

export interface DemoVolunteer {
  readonly name: string;
  readonly home: Home;
  /** Of `volunteer_gender`. */
  readonly gender: 'female' | 'male' | 'other';
  /** YYYY-MM-DD, or an age in years. */
  readonly born: string | number;
  /** Of `volunteer_languages`. */
  readonly speaks: readonly string[];
  /** Of `volunteer_interests`. */
  readonly helps: readonly string[];
  /** `license`: may drive, without a car. */
  readonly car?: 'car' | 'license';
  /** Default: comes and calls. */
  readonly way?: 'phone' | 'on_site';
  readonly organization?: 'shchenim-tovim' | 'nosim-yachad' | 'haifa-helpers';
  /** Days ago. */
  readonly signed?: number;
  /** Name and phone. */
  readonly guardian?: readonly [name: string, phone: string];
  /** What an admin has confirmed so far; default: everything. */
  readonly papers?: 'none' | 'training';
  readonly trouble?: Trouble | readonly ['frozen', Moment];
  /** Also asks for help, with these of `disabilities`. */
  readonly needs?: readonly string[];
}

export interface DemoStaff {
  readonly name: string;
  readonly home: Home;
}

/** A place to go to; its town as the gazetteer spells it. */
export interface Destination {
  readonly text: string;
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
}
