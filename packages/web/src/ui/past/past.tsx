import { commonPhrases } from '../../lib/i18n/common-phrases.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Moment } from '../text/moment.tsx';
import './past.css';

/** A change of a record, as the server's logs have it. */
export interface PastChange<Change> {
  readonly new_values: Change;
  /** ISO 8601. */
  readonly created_at: string;
  /** Null: the system itself. */
  readonly actor: { readonly id: number; readonly full_name: string } | null;
}

interface PastProps<Change> {
  /** The latest first. */
  changes: readonly PastChange<Change>[];
  wordsFor: (change: Change) => string;
  /** Said when nothing has happened. */
  none: string;
}

/** What happened so far: when, what and by whom. */
export function Past<Change>({ changes, wordsFor, none }: PastProps<Change>) {
  const t = usePhrases(commonPhrases);
  if (changes.length === 0) return <p className="muted">{none}</p>;
  return (
    <ol className="past">
      {changes.map(({ new_values, created_at, actor }, index) => (
        // Changes have no id, and a history only grows at its beginning.
        <li key={changes.length - index}>
          <Moment>{created_at}</Moment>
          <span>
            {wordsFor(new_values)}
            <span className="muted">
              , <bdi>{actor?.full_name ?? t('bySystem')}</bdi>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
