import type { ReactNode } from 'react';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';

/** A request or an event's request, as seen by its seeker or volunteer. */
export interface OwnHelp {
  readonly about: { readonly application_id: number } | { readonly event_user_request_id: number };
  /** A word for the help, to tell it apart from others on the page. */
  readonly name: string;
  /** True once the help was given, so feedback is possible. */
  readonly isCompleted: boolean;
  /** True if a volunteer was or is assigned. */
  readonly hadVolunteer: boolean;
  /** When it ended; null while it goes on. */
  readonly endedAt: string | null;
  readonly my_feedback: OwnApplication['my_feedback'];
  readonly has_problem: OwnApplication['has_problem'];
}

/** Feedback on help, passed by a screen to the features on it. */
export interface HelpWords {
  /** Renders the feedback form and the report of a problem; nothing while neither is possible. */
  own(help: OwnHelp): ReactNode;
}

type OwnRequest = Pick<
  OwnApplication,
  'id' | 'category' | 'status' | 'updated_at' | 'my_feedback' | 'has_problem'
>;

/** Converts a request outside events. */
export const helpOf = (request: OwnRequest, hadVolunteer: boolean): OwnHelp => ({
  about: { application_id: request.id },
  name: request.category.label,
  isCompleted: request.status === 'completed',
  hadVolunteer,
  // `updated_at` is the end, because a request that has ended no longer changes.
  endedAt: request.status === 'open' || request.status === 'in_treatment' ? null : request.updated_at,
  my_feedback: request.my_feedback,
  has_problem: request.has_problem,
});
