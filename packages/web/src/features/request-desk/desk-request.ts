import type { RequestAction } from '@ezra/contract/help-requests';
import type { AdminApplication, AdminApplicationUser } from '@ezra/contract/request-desk';

/** An admin's actions on a request at the desk. */
export const DESK_ACTIONS = ['approve', 'close', 'unassign', 'assign', 'prioritise', 'reject'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** The request of an action or a dialog, from either list. */
export interface DeskRequest {
  readonly id: number;
  /** The link between the request and the row's volunteer; null without an answer. */
  readonly linkId: number | null;
  readonly category: string;
  readonly person: string;
  /** Name of the volunteer of the row, '' for none. */
  readonly volunteer: string;
  readonly volunteerId: number | null;
  readonly isUrgent: boolean;
  readonly allowed: readonly RequestAction[];
}

export const fromApplication = (application: AdminApplication): DeskRequest => ({
  id: application.id,
  linkId: null,
  category: application.category.label,
  person: application.user.full_name,
  volunteer: application.volunteer?.full_name ?? '',
  volunteerId: application.volunteer?.id ?? null,
  isUrgent: application.label_priority > 0,
  allowed: application.allowed_actions,
});

export const fromRow = (row: AdminApplicationUser): DeskRequest => ({
  ...fromApplication(row.application),
  linkId: row.id,
  volunteer: row.volunteer?.full_name ?? '',
  volunteerId: row.volunteer?.id ?? null,
  allowed: row.allowed_actions,
});

/** The row in a few words: `הסעה, מרים פרץ`. */
export const nameOf = ({ category, person }: DeskRequest): string => `${category}, ${person}`;
