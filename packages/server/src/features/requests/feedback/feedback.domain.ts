import { mayReportProblem } from '@ezra/contract/requests/feedback.terms';

/** The help that feedback is about: a request outside events, or one in an event. */
export type Subject =
  | { readonly kind: 'application'; readonly id: number }
  | { readonly kind: 'event_user_request'; readonly id: number };

/** The facts about one side of the help that decide what that side may say. */
export interface Help {
  /** Whether the reader is, or was, the volunteer. */
  readonly isVolunteer: boolean;
  /** Whether a volunteer was assigned, even if removed since. */
  readonly wasInTreatment: boolean;
  readonly isCompleted: boolean;
  /** When the help, or the reader's part in it, ended; null: it goes on. */
  readonly endedAt: Date | null;
}

/** Allows feedback once the help was given. */
export const mayRate = ({ isCompleted }: Help): boolean => isCompleted;

/** Allows reporting a problem from treatment on, and for a while after the end. */
export const mayReport = ({ wasInTreatment, endedAt }: Help, now: Date): boolean =>
  wasInTreatment && mayReportProblem(endedAt, now);
