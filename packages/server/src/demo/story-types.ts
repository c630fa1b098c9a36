import type { EventPurpose } from '@ezra/contract/events/events.terms';
import type { EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import type { PairState } from '../../testing/factories/events.ts';
import type { Moment } from './demo-clock.ts';
import type { AdminName, ManagerName, SeekerName, VolunteerName } from './demo-names.ts';
import type { Home } from './people-types.ts';
import type { HelpKind } from './request-types.ts';

type Name = AdminName | ManagerName | SeekerName | VolunteerName;

export interface DemoTalk {
  readonly about: HelpKind | 'event';
  readonly lines: readonly (readonly [author: Name, Moment, text: string])[];
  /** The reader, if no line is an answer. */
  readonly to?: Name;
  /** The last lines were read too. */
  readonly isRead?: true;
}

/** A step after a call, in minutes since the call. */
export type CallStep =
  /** The staff are told again. */
  | readonly [minutes: number, 'alarm']
  | readonly [minutes: number, 'acknowledge', AdminName]
  | readonly [minutes: number, 'assign', AdminName, VolunteerName]
  /** The volunteer says in how many minutes they arrive; 0 on arrival. */
  | readonly [minutes: number, 'coming', VolunteerName, etaMinutes: number, note: string | null]
  | readonly [minutes: number, 'close', by: 'staff' | 'self', note: string | null];

export interface DemoCall {
  readonly who: SeekerName;
  readonly words: string | null;
  /** Minutes of any hour: emergencies happen at night too. */
  readonly minutesAgo: number;
  readonly steps: readonly CallStep[];
}

/** An event and the people asked in it. The nearest people take the parts, one each. */
export interface DemoEvent {
  readonly name: string;
  /** From the event types. */
  readonly type: string;
  readonly place: Home;
  readonly description?: string;
  readonly manager: ManagerName;
  readonly isAutoAssign?: true;
  readonly isDrill?: true;
  readonly purpose?: EventPurpose;
  readonly began: Moment;
  /** Hours; undefined while the event goes on. */
  readonly endedAfter?: number;
  /** Kilometres. */
  readonly radius: number;
  /** Too far away for the logins to take part. */
  readonly isElsewhere?: true;
  /** The volunteer's login is asked, and not in the first pair. */
  readonly isVolunteerAsked?: true;
  /** The help seeker's login is asked. */
  readonly isSeekerAsked?: true;
  /** Pairs, with the note of the person who needs help, and the manager's note on a refusal. */
  readonly pairs: readonly (readonly [PairState, note: string | null, systemNote?: string])[];
  /** Volunteers without a pair, with their answer and minutes to arrival. */
  readonly volunteers: readonly (readonly [EventVolunteerStatus, etaMinutes?: number])[];
  /** People without a pair: 1 needs help, 2 does not, null has not answered. */
  readonly seekers: readonly (readonly [respond: 1 | 2 | null, note?: string | null])[];
}
