import type { ReactNode } from 'react';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';

/** A request or an event's request, as its seeker or volunteer sees it. */
export interface OwnHelp {
  readonly about: { readonly application_id: number } | { readonly event_user_request_id: number };
  /** A word for the help: tells it apart from others on the page. */
  readonly name: string;
  /** The help was given, so feedback is possible. */
  readonly isCompleted: boolean;
  /** A volunteer was, or is, assigned. */
  readonly hadVolunteer: boolean;
  /** When it ended; null while it goes on. */
  readonly endedAt: string | null;
  readonly my_feedback: OwnApplication['my_feedback'];
  readonly has_problem: OwnApplication['has_problem'];
}

/** Feedback on help, as a screen lends it to the features on it. */
export interface HelpWords {
  /** The feedback form and the report of a problem; nothing while neither is possible. */
  own(help: OwnHelp): ReactNode;
}

type OwnRequest = Pick<
  OwnApplication,
  'id' | 'category' | 'status' | 'updated_at' | 'my_feedback' | 'has_problem'
>;

/** Makes `OwnHelp` of a request outside events. */
export const helpOf = (request: OwnRequest, hadVolunteer: boolean): OwnHelp => ({
  about: { application_id: request.id },
  name: request.category.label,
  isCompleted: request.status === 'completed',
  hadVolunteer,
  // A request that has ended no longer changes.
  endedAt: request.status === 'open' || request.status === 'in_treatment' ? null : request.updated_at,
  my_feedback: request.my_feedback,
  has_problem: request.has_problem,
});
