import { mayReportProblem } from '@ezra/contract/requests/feedback';

/** The help that feedback is about: a request outside events, or one in an event. */
export type Subject =
  | { readonly kind: 'application'; readonly id: number }
  | { readonly kind: 'event_user_request'; readonly id: number };

/** Which words about help can be given by one of its sides. */
export interface Help {
  /** The reader is, or was, the volunteer. */
  readonly isVolunteer: boolean;
  /** A volunteer was assigned, and may have been removed again. */
  readonly wasInTreatment: boolean;
  readonly isCompleted: boolean;
  /** When the help, or the reader's part in it, ended; null: it goes on. */
  readonly endedAt: Date | null;
}

/** Feedback is possible once the help was given. */
export const mayRate = ({ isCompleted }: Help): boolean => isCompleted;

/** A problem can be told from treatment on, and for a while after the end. */
export const mayReport = ({ wasInTreatment, endedAt }: Help, now: Date): boolean =>
  wasInTreatment && mayReportProblem(endedAt, now);
