import type { Day, Moment } from './demo-clock.ts';
import type { SEEKERS } from './data/seekers.ts';
import type { ADMINS, MANAGERS } from './data/staff.ts';
import type { VOLUNTEERS } from './data/volunteers.ts';
import type { DESTINATIONS } from './data/destinations.ts';

/** The shapes of the tables in `data`. Keys such as `walker` are those of the option lists. */

/** Street and number, and the town as the gazetteer spells it. */
export type Home = readonly [street: string, town: string];

/** What became of an account, and when. */
type Trouble = readonly ['blocked' | 'deactivated' | 'deleted', Moment];

export interface DemoSeeker {
  readonly name: string;
  /** A home without a town is not found on the map. */
  readonly home: Home | readonly [unknown: string];
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

export type SeekerName = (typeof SEEKERS)[number]['name'];
export type VolunteerName = (typeof VOLUNTEERS)[number]['name'];
export type ManagerName = (typeof MANAGERS)[number]['name'];
export type AdminName = (typeof ADMINS)[number]['name'];

/** A place to go to; its town as the gazetteer spells it. */
export interface Destination {
  readonly text: string;
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
}

/** The kinds of help, by the names of the categories. */
export type HelpKind =
  | 'ride'
  | 'shopping'
  | 'food_delivery'
  | 'medicine_delivery'
  | 'small_repair'
  | 'walk_escort'
  | 'appointment_escort'
  | 'phone_help'
  | 'company'
  | 'paperwork'
  | 'translation'
  | 'pets'
  | 'moving_things'
  | 'safe_room'
  | 'other_help';

/** What happened to a request, when, and who did it. What passed its time while open expires by itself. */
export type Step =
  /** An admin asks by message. */
  | readonly [Moment, 'ask', ...VolunteerName[]]
  /** A volunteer offers to help, or says no, perhaps with a word. */
  | readonly [Moment, 'offer' | 'no', VolunteerName, words?: string]
  /** An admin chooses. */
  | readonly [Moment, 'approve' | 'assign', VolunteerName]
  | readonly [Moment, 'unassign']
  /** The volunteer in charge cannot come after all. */
  | readonly [Moment, 'cannot', VolunteerName, words?: string]
  | readonly [Moment, 'complete']
  /** The help seeker closes it, or an admin does. */
  | readonly [Moment, 'close', by: 'self' | 'staff', words?: string]
  | readonly [Moment, 'reject', words: string]
  | readonly [Moment, 'urgency', 0 | 1 | 2 | 3];

/** What one side said afterwards: 3 good, 2 all right, 1 not good. */
interface DemoFeedback {
  readonly by: 'helped' | 'helper';
  readonly at: Moment;
  readonly rating: 1 | 2 | 3;
  readonly note?: string;
}

interface DemoProblem {
  readonly by: 'helped' | 'helper';
  readonly at: Moment;
  readonly message: string;
  /** Taken care of; without it the report waits. */
  readonly handled?: readonly [Moment, AdminName, words: string];
}

export interface DemoRequest {
  readonly who: SeekerName;
  readonly help: HelpKind;
  /** Null: nothing was written. */
  readonly text: string | null;
  /** Of a ride: a full hour at which to arrive. Of other help: the last day. */
  readonly due: Moment | Day;
  /** Of a ride. */
  readonly to?: keyof typeof DESTINATIONS;
  /** Where help is wanted, if not at home. */
  readonly from?: keyof typeof DESTINATIONS;
  /** A word with this request alone. */
  readonly comments?: string;
  readonly asked: Moment;
  /** One of the staff asked in the person's name. */
  readonly by?: AdminName;
  readonly steps?: readonly Step[];
  readonly feedback?: readonly DemoFeedback[];
  readonly problem?: DemoProblem;
}
