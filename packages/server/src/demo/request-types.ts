import type { Day, Moment } from './demo-clock.ts';
import type { AdminName, DestinationName, SeekerName, VolunteerName } from './demo-names.ts';

/** Kinds of help, by category name. */
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

/** A step of a request: when, what, and who. An open request past its time expires by itself. */
export type Step =
  /** An admin asks volunteers by message. */
  | readonly [Moment, 'ask', ...VolunteerName[]]
  /** A volunteer offers to help, or says no. */
  | readonly [Moment, 'offer' | 'no', VolunteerName, words?: string]
  /** An admin chooses. */
  | readonly [Moment, 'approve' | 'assign', VolunteerName]
  | readonly [Moment, 'unassign']
  /** The volunteer in charge cannot come after all. */
  | readonly [Moment, 'cannot', words?: string]
  | readonly [Moment, 'complete']
  /** Closed by the help seeker or an admin. */
  | readonly [Moment, 'close', by: 'self' | 'staff', words?: string]
  | readonly [Moment, 'reject', words: string]
  | readonly [Moment, 'urgency', 0 | 1 | 2 | 3];

/** Feedback of one side: 3 good, 2 all right, 1 not good. */
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
  /** Without it the report still waits. */
  readonly handled?: readonly [Moment, AdminName, words: string];
}

interface AnyRequest {
  readonly who: SeekerName;
  /** Null if nothing was written. */
  readonly text: string | null;
  /** Where help is wanted; default: at home. */
  readonly from?: DestinationName;
  /** Comments on this request only. */
  readonly comments?: string;
  readonly asked: Moment;
  /** The staff member who asked in the person's name. */
  readonly by?: AdminName;
  readonly steps?: readonly Step[];
  readonly feedback?: readonly DemoFeedback[];
  readonly problem?: DemoProblem;
}

interface Ride extends AnyRequest {
  readonly help: 'ride';
  readonly to: DestinationName;
  /** A full hour of arrival. */
  readonly due: Moment;
}

interface OtherHelp extends AnyRequest {
  readonly help: Exclude<HelpKind, 'ride'>;
  /** The last day on which help is still useful. */
  readonly due: Day;
}

export type DemoRequest = Ride | OtherHelp;
