import type { EventPurpose } from '@ezra/contract/events/events';
import type { EventVolunteerStatus } from '@ezra/contract/events/pairs';
import type { PairState } from '../../testing/factories/events.ts';
import type { Moment } from './demo-clock.ts';
import type { AdminName, ManagerName, SeekerName, VolunteerName } from './demo-names.ts';
import type { Home } from './people-types.ts';
import type { HelpKind } from './request-types.ts';

type Name = AdminName | ManagerName | SeekerName | VolunteerName;

/** A conversation of two people. */
export interface DemoTalk {
  readonly about: HelpKind | 'event';
  readonly lines: readonly (readonly [author: Name, Moment, text: string])[];
  /** The reader, where none of the lines is an answer. */
  readonly to?: Name;
  /** The last lines were seen too. */
  readonly isRead?: true;
}

/** What happened after a call, so many minutes after it. */
export type CallStep =
  /** The staff are told again. */
  | readonly [minutes: number, 'alarm']
  | readonly [minutes: number, 'acknowledge', AdminName]
  | readonly [minutes: number, 'assign', AdminName, VolunteerName]
  /** The volunteer says in how many minutes they arrive; 0: is there. */
  | readonly [minutes: number, 'coming', VolunteerName, etaMinutes: number, note: string | null]
  | readonly [minutes: number, 'close', by: 'staff' | 'self', note: string | null];

export interface DemoCall {
  readonly who: SeekerName;
  readonly words: string | null;
  /** At any hour: emergencies do not wait for the morning. */
  readonly minutesAgo: number;
  readonly steps: readonly CallStep[];
}

/** An event and those who were asked in it. The nearest people take the parts, each one. */
export interface DemoEvent {
  readonly name: string;
  /** Of the event types. */
  readonly type: string;
  readonly place: Home;
  readonly description?: string;
  readonly manager: ManagerName;
  readonly isAutoAssign?: true;
  readonly isDrill?: true;
  readonly purpose?: EventPurpose;
  readonly began: Moment;
  /** Hours; without it the event goes on. */
  readonly endedAfter?: number;
  /** Kilometres. */
  readonly radius: number;
  /** Too far for the logins: they have no part in it. */
  readonly isElsewhere?: true;
  /** Of the logins: the volunteer is asked, instead of being in the first pair. */
  readonly isVolunteerAsked?: true;
  /** The help seeker is asked. */
  readonly isSeekerAsked?: true;
  /** Pairs, with what the person who needs help wrote, and the manager when refusing. */
  readonly pairs: readonly (readonly [PairState, note: string | null, systemNote?: string])[];
  /** Volunteers without a pair: their answer, and when they would arrive. */
  readonly volunteers: readonly (readonly [EventVolunteerStatus, etaMinutes?: number])[];
  /** People without a pair: 1 needs help, 2 does not, null has not answered. */
  readonly seekers: readonly (readonly [respond: 1 | 2 | null, note?: string | null])[];
}
