import { lazy, Suspense, useMemo, useState } from 'react';
import { Flag } from 'lucide-react';
import { LINK_NOTE_MAX } from '@ezra/contract/links.terms';
import { giveFeedback } from '@ezra/contract/calls/requests';
import { mayReportProblem } from '@ezra/contract/requests/feedback.terms';
import { useSave } from '../../../lib/api/use-save.ts';
import { now } from '../../../lib/clock.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { HelpWords, OwnHelp } from '../../../lib/requests/help-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { RatingButtons, type Rating } from './rating-buttons.tsx';
import { wordsPhrases } from './phrases.ts';
import './feedback.css';

const ReportProblem = lazy(async () => ({ default: (await import('./report-problem.tsx')).ReportProblem }));

/** Makes the rating block that a screen passes to other features. */
export const useHelpWords = (): HelpWords =>
  useMemo(() => ({ own: (help) => <HelpWordsBlock key={JSON.stringify(help.about)} help={help} /> }), []);

/** Asks one side how the help went, and offers to report a problem. */
export function HelpWordsBlock({ help }: { help: OwnHelp }) {
  const mayReport =
    help.hadVolunteer && mayReportProblem(help.endedAt === null ? null : new Date(help.endedAt), now());
  if (!help.isCompleted && !mayReport && !help.has_problem) return null;
  return (
    <div className="words">
      {help.isCompleted && <HowItWent help={help} />}
      <Report help={help} mayReport={mayReport} />
    </div>
  );
}

function HowItWent({ help }: { help: OwnHelp }) {
  const t = usePhrases(wordsPhrases);
  const [rating, setRating] = useState<Rating | null>(help.my_feedback?.rating ?? null);
  const [note, setNote] = useState(help.my_feedback?.note ?? '');
  const [said, setSaid] = useState<'rating' | 'note' | null>(null);
  const save = useSave(giveFeedback, {
    ignoreRequest: true,
    isQuiet: true,
    topics: ['applications', 'basket'],
    onFailed: () => {
      setRating(help.my_feedback?.rating ?? null);
      setSaid(null);
    },
  });
  const send = (chosen: Rating, what: 'rating' | 'note') =>
    save.mutate(
      { body: { ...help.about, rating: chosen, note: note.trim() || null } },
      { onSuccess: () => setSaid(what) },
    );
  return (
    <>
      <p className="strong">{t('question')}</p>
      <RatingButtons
        label={t('questionOf', { name: help.name })}
        value={rating}
        onChoose={(chosen) => {
          setRating(chosen);
          send(chosen, 'rating');
        }}
      />
      {/* Rendered before it has text: screen readers do not announce a new live region. */}
      <p role="status" className={said ? 'small' : 'visually-hidden'}>
        {said && t(said === 'note' ? 'noteSaved' : 'saved')}
      </p>
      {rating !== null && said !== 'note' && (
        <form
          className="words__note"
          onSubmit={(event) => {
            event.preventDefault();
            send(rating, 'note');
          }}
        >
          <TextArea
            name={`note-${help.name}`}
            label={t('note')}
            value={note}
            onChange={setNote}
            minRows={2}
            maxLength={LINK_NOTE_MAX}
          />
          <Button type="submit" size="small" busy={save.isPending} unavailable={note.trim() === ''}>
            {t('send')}
            <VisuallyHidden>({help.name})</VisuallyHidden>
          </Button>
        </form>
      )}
    </>
  );
}

function Report({ help, mayReport }: { help: OwnHelp; mayReport: boolean }) {
  const t = usePhrases(wordsPhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p role="status" className={help.has_problem ? 'small muted' : 'visually-hidden'}>
        {help.has_problem ? t('reported') : ''}
      </p>
      {mayReport && (
        <Button variant="quiet" size="small" icon={Flag} onClick={() => setOpen(true)}>
          {t('report')}
          <VisuallyHidden>({help.name})</VisuallyHidden>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReportProblem help={help} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
