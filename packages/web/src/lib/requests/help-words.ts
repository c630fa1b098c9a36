import type { ReactNode } from 'react';
import type { OwnApplication } from '@ezra/contract/help-requests';

/** A piece of help, as one of its sides has it. */
export interface OwnHelp {
  readonly about: { readonly application_id: number } | { readonly event_user_request_id: number };
  /** What it was, in a word: tells it apart from others on the page. */
  readonly name: string;
  /** It was given: now it can be said how it went. */
  readonly isCompleted: boolean;
  /** Somebody was, or is, to come. */
  readonly hadVolunteer: boolean;
  /** When it ended; null: it goes on. */
  readonly endedAt: string | null;
  readonly my_feedback: OwnApplication['my_feedback'];
  readonly has_problem: OwnApplication['has_problem'];
}

/** What the sides of a piece of help say about it, as a screen lends it to the features on it. */
export interface HelpWords {
  /** How it went, and reporting a problem; nothing while neither can be said. */
  own(help: OwnHelp): ReactNode;
}

type OwnRequest = Pick<
  OwnApplication,
  'id' | 'category' | 'status' | 'updated_at' | 'my_feedback' | 'has_problem'
>;

/** A single request as a piece of help. */
export const helpOf = (request: OwnRequest, hadVolunteer: boolean): OwnHelp => ({
  about: { application_id: request.id },
  name: request.category.label,
  isCompleted: request.status === 'completed',
  hadVolunteer,
  // A request changes no more once it has ended.
  endedAt: request.status === 'open' || request.status === 'in_treatment' ? null : request.updated_at,
  my_feedback: request.my_feedback,
  has_problem: request.has_problem,
});
