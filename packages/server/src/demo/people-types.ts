import type { Moment } from './demo-clock.ts';

/** Row types of the tables in `data`. Keys such as `walker` come from the option lists. */

/** Street and number, and the town as spelt in the gazetteer. */
export type Home = readonly [street: string, town: string];

/** A change of the account, and when it was made. */
type Trouble = readonly ['blocked' | 'deactivated' | 'deleted', Moment];

export interface DemoSeeker {
  readonly name: string;
  /** A home without a town is not found on the map. */
  readonly home: Home | readonly [unknown: string];
  /** The street is not on the map; only the town of the home is known. */
  readonly isOffMap?: true;
  /** From the list `disabilities`; empty if the details form was not filled in. */
  readonly needs: readonly string[];
  /** From `transport_needs`. */
  readonly ride?: readonly string[];
  /** From `evacuation_equipments`. */
  readonly gear?: readonly string[];
  /** From `evacuation_animals`. */
  readonly animals?: readonly string[];
  /** From `languages`; default: Hebrew. */
  readonly speaks?: readonly string[];
  /** From `face_to_face_tools`. */
  readonly talks?: readonly string[];
  /** From `living_situation`. */
  readonly lives?: string;
  readonly floor?: number;
  /** From `elevators`. */
  readonly lift?: string;
  /** From `hmo`. */
  readonly fund?: string;
  /** The emergency contact; `closeness` is from `closeness` or `contact_closeness`. */
  readonly kin?: readonly [firstName: string, familyName: string, closeness: string, mobile: string];
  readonly comments?: string;
  /** Days ago. */
  readonly joined?: number;
  readonly locale?: 'en-US';
  readonly ways?: readonly ('sms' | 'whatsapp' | 'email')[];
  /** Registered in a hurry, during an emergency. */
  readonly isQuick?: true;
  readonly trouble?: Trouble;
  /** The phone number is wrong, so messages fail. */
  readonly isUnreached?: true;
}

export interface DemoVolunteer {
  readonly name: string;
  readonly home: Home;
  /** From `volunteer_gender`. */
  readonly gender: 'female' | 'male' | 'other';
  /** YYYY-MM-DD, or an age in years. */
  readonly born: string | number;
  /** From `volunteer_languages`. */
  readonly speaks: readonly string[];
  /** From `volunteer_interests`. */
  readonly helps: readonly string[];
  /** `license`: may drive, but has no car. */
  readonly car?: 'car' | 'license';
  /** Default: both on site and by phone. */
  readonly way?: 'phone' | 'on_site';
  readonly organization?: 'shchenim-tovim' | 'nosim-yachad' | 'haifa-helpers';
  /** Days ago. */
  readonly signed?: number;
  readonly guardian?: readonly [name: string, phone: string];
  /** Papers that an admin has confirmed so far; default: all. */
  readonly papers?: 'none' | 'training';
  readonly trouble?: Trouble | readonly ['frozen', Moment];
  /** Also asks for help, with these disabilities. */
  readonly needs?: readonly string[];
}

export interface DemoStaff {
  readonly name: string;
  readonly home: Home;
}

/** A place to go to; its town is spelt as in the gazetteer. */
export interface Destination {
  readonly text: string;
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
}
