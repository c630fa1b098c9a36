import { EVENT_USER_STATUS_LABELS, EVENT_VOLUNTEER_STATUS_LABELS } from '@ezra/contract/events';
import type { OwnEventRow } from './my-data-events.queries.ts';
import {
  markup,
  momentOf,
  table,
  word,
  type Content,
  type Html,
  type Writer,
} from './my-data-page.presenter.ts';
import { EVENT_WORDS, WORDS } from './my-data-words.presenter.ts';

const momentText = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A request in an event, in the file for programs. */
export const presentOwnEvent = (row: OwnEventRow) => ({
  asked_as: row.side,
  event: row.event,
  status: row.status,
  needs_help: row.side === 'user' && row.respond !== null ? row.respond === 1 : null,
  eta_minutes: row.side === 'volunteer' ? row.eta_minutes : null,
  note: row.note,
  with_first_names: row.first_names,
  created_at: momentText(row.created_at),
  answered_at: momentText(row.answered_at),
  updated_at: momentText(row.updated_at),
});

function answerIn(writer: Writer, row: OwnEventRow): Content {
  if (row.side === 'volunteer')
    return row.eta_minutes === null ? null : word(writer, EVENT_WORDS.eta, { minutes: row.eta_minutes });
  if (row.respond === null) return null;
  return word(writer, row.respond === 1 ? EVENT_WORDS.needsHelp : EVENT_WORDS.needsNone);
}

/** Requests in events, on the page to read. */
export function eventsOf(writer: Writer, rows: readonly OwnEventRow[]): Html {
  const lines = rows.map((row): Content[] => [
    row.event,
    word(writer, row.side === 'user' ? EVENT_WORDS.asSeeker : EVENT_WORDS.asVolunteer),
    word(
      writer,
      row.side === 'user' ? EVENT_USER_STATUS_LABELS[row.status] : EVENT_VOLUNTEER_STATUS_LABELS[row.status],
    ),
    answerIn(writer, row),
    row.note,
    row.first_names.join(', '),
    momentOf(writer, row.updated_at),
  ]);
  const head = [
    EVENT_WORDS.event,
    EVENT_WORDS.asked,
    WORDS.status,
    WORDS.answer,
    EVENT_WORDS.note,
    EVENT_WORDS.with,
    WORDS.changedAt,
  ];
  return markup`${table(writer, word(writer, EVENT_WORDS.title), head, lines)}`;
}
