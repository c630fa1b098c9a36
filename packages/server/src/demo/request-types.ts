import type { Day, Moment } from './demo-clock.ts';
import type { AdminName, DestinationName, SeekerName, VolunteerName } from './demo-names.ts';

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
  | readonly [Moment, 'cannot', words?: string]
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

interface AnyRequest {
  readonly who: SeekerName;
  /** Null: nothing was written. */
  readonly text: string | null;
  /** Where help is wanted, if not at home. */
  readonly from?: DestinationName;
  /** A word with this request alone. */
  readonly comments?: string;
  readonly asked: Moment;
  /** One of the staff asked in the person's name. */
  readonly by?: AdminName;
  readonly steps?: readonly Step[];
  readonly feedback?: readonly DemoFeedback[];
  readonly problem?: DemoProblem;
}

interface Ride extends AnyRequest {
  readonly help: 'ride';
  readonly to: DestinationName;
  /** A full hour at which to arrive. */
  readonly due: Moment;
}

interface OtherHelp extends AnyRequest {
  readonly help: Exclude<HelpKind, 'ride'>;
  /** The last day on which it matters. */
  readonly due: Day;
}

export type DemoRequest = Ride | OtherHelp;
