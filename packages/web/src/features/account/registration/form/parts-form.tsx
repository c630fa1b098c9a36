import type { ComponentType, FormEvent, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { DraftState } from '../../../../lib/drafts/use-draft.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx';
import { FormActions, Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { LongForm, SavedNote } from '../../../../ui/steps/steps.tsx';
import { formPhrases } from './phrases.ts';
import type { FormPartShape, useParts } from './use-parts.ts';
import './registration.css';

export interface FormPart extends FormPartShape {
  readonly title: string;
  readonly text?: string;
  readonly Content: ComponentType;
}

interface PartsFormProps {
  /** Names the whole form, such as 'register as volunteer'. */
  title: string;
  parts: readonly FormPart[];
  progress: ReturnType<typeof useParts>;
  draft: DraftState;
  busy: boolean;
  /** Shown before the fields of the open part. */
  notice?: ReactNode;
  submitLabel: string;
  /** Shown below the parts: the person whom the form is about. */
  about?: ReactNode;
  leaveTo: { href: string; label: string };
  onSubmit: () => void;
  onNotMyDevice: () => void;
}

/** Shows one part of a long form at a time: progress, errors, fields, buttons. */
export function PartsForm(props: PartsFormProps) {
  const { title, parts, progress, draft, busy } = props;
  const t = usePhrases(formPhrases);
  const { step, reached, refused, heading } = progress;
  const part = parts[step];
  const isLast = step === parts.length - 1;
  usePageTitle(part ? `${part.title} · ${title}` : title);
  if (!part) return null;

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) props.onSubmit();
    else void progress.goOn();
  };

  /** The button disappears with the draft: moves the focus to the note about it. */
  const letGo = () => {
    props.onNotMyDevice();
    heading.current?.focus();
  };

  return (
    <LongForm
      parts={parts.map((each, index) => ({
        id: each.id,
        title: each.title,
        state: index === step ? 'now' : index < reached ? 'done' : 'later',
        onOpen: index !== step && index <= reached ? () => progress.open(index) : undefined,
      }))}
      note={<SaveState draft={draft} />}
    >
      <ErrorSummary errors={refused.errors} attempt={refused.attempt} />
      <form className="form form--sections" noValidate onSubmit={goOn} aria-label={title}>
        <Stack gap="tight">
          <p className="muted">{title}</p>
          <h1 ref={heading} tabIndex={-1}>
            {part.title}
          </h1>
          <p className="muted">
            {part.text} {t('requiredFields')}
          </p>
        </Stack>
        {props.notice}
        <part.Content key={part.id} />
        <FormActions>
          <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('submitting')}>
            {isLast ? props.submitLabel : t('saveAndGoOn')}
          </Button>
          {step > 0 && (
            <Button size="large" icon={ArrowLeft} iconDirectional onClick={() => progress.open(step - 1)}>
              {t('backTo', { part: step })}
            </Button>
          )}
        </FormActions>
      </form>
      <footer className="registration__foot">
        {props.about}
        {draft !== 'off' && (
          <div>
            <p className="small muted">{t('notMyDeviceHint')}</p>
            <Button variant="quiet" size="small" onClick={letGo}>
              {t('notMyDevice')}
            </Button>
          </div>
        )}
        <Link href={props.leaveTo.href} standalone>
          {props.leaveTo.label}
        </Link>
      </footer>
    </LongForm>
  );
}

function SaveState({ draft }: { draft: DraftState }): ReactNode {
  const t = usePhrases(formPhrases);
  if (draft === 'saved') return <SavedNote>{t('saved')}</SavedNote>;
  return draft === 'off' ? <p className="small muted">{t('notSaved')}</p> : null;
}
