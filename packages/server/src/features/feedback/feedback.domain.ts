import { mayReportProblem } from '@ezra/contract/feedback';

/** What was done: a single request, or a request in an event. */
export type Subject =
  | { readonly kind: 'application'; readonly id: number }
  | { readonly kind: 'event_user_request'; readonly id: number };

/** Which words about help can be given by one of its sides. */
export interface Help {
  /** The reader is, or was, the one who came. */
  readonly isVolunteer: boolean;
  /** Somebody was sent there, who may have been taken off again. */
  readonly wasInTreatment: boolean;
  readonly isCompleted: boolean;
  /** When the help, or the reader's part in it, ended; null: it goes on. */
  readonly endedAt: Date | null;
}

/** How it went is said once the help was given. */
export const mayRate = ({ isCompleted }: Help): boolean => isCompleted;

/** A problem can be told from treatment on, and for a while after the end. */
export const mayReport = ({ wasInTreatment, endedAt }: Help, now: Date): boolean =>
  wasInTreatment && mayReportProblem(endedAt, now);
