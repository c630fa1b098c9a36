import { useState } from 'react';
import { Check } from 'lucide-react';
import { sayWithBrand } from '@ezra/contract/common/brand';
import {
  LINK_ETA_CHOICES,
  LINK_NOTE_MAX,
  LINK_WORDS,
  type LinkAnswer,
  type OpenLinkPage,
} from '@ezra/contract/links';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, type ButtonVariant } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { LinkMatterCard } from './link-matter.tsx';
import { CallAssociation } from './link-states.tsx';
import { linkPhrases } from './phrases.ts';
import './links.css';

interface LinkQuestionProps {
  headingId: string;
  page: OpenLinkPage;
  busy: boolean;
  onAnswer: (answer: LinkAnswer) => void;
}

type Choice = OpenLinkPage['choices'][number];
const VARIANTS = { primary: 'primary', plain: 'secondary', danger: 'danger' } as const satisfies Record<
  Choice['tone'],
  ButtonVariant
>;

/** What is asked, with all that is needed to decide, and a button for each answer. */
export function LinkQuestion({ headingId, page, busy, onAnswer }: LinkQuestionProps) {
  const t = usePhrases(linkPhrases);
  usePageTitle(page.title);
  const [note, setNote] = useState('');
  const [minutes, setMinutes] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const answer = ({ value }: Choice) => onAnswer({ choice: value, note: note || null, eta_minutes: minutes });
  return (
    <>
      <Stack>
        <h1 id={headingId} tabIndex={-1}>
          {page.title}
        </h1>
        {page.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <LinkMatterCard subject={page.subject} badge={page.badge} facts={page.facts} />
      {page.more && (
        <details className="more">
          <summary>{page.more.label}</summary>
          <ul>
            {page.more.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {page.more.links.map(({ label, path }) => (
            <p key={path}>
              <Link href={path} target="_blank" standalone>
                {label}
              </Link>
            </p>
          ))}
        </details>
      )}
      <Stack>
        <h2>{page.question}</h2>
        {page.fields.eta_minutes !== null && (
          <Eta label={page.fields.eta_minutes} value={minutes} onChange={setMinutes} />
        )}
        {page.fields.note !== null && (
          <TextArea
            name="note"
            label={page.fields.note}
            value={note}
            onChange={setNote}
            minRows={2}
            maxLength={LINK_NOTE_MAX}
          />
        )}
        {page.choices.map((choice) => (
          <Button
            key={choice.value}
            variant={VARIANTS[choice.tone]}
            size="large"
            block
            icon={choice.tone === 'primary' ? Check : undefined}
            busy={busy && choice.tone === 'primary'}
            busyLabel={t('sending')}
            disabled={busy && choice.tone !== 'primary'}
            onClick={() => (choice.confirm ? setChosen(choice) : answer(choice))}
          >
            {choice.label}
          </Button>
        ))}
        {page.after && <p className="small muted">{page.after}</p>}
        <CallAssociation variant="quiet" />
      </Stack>
      <ConfirmDialog
        isOpen={chosen !== null}
        confirmVariant={chosen?.tone === 'danger' ? 'danger' : 'primary'}
        busy={busy}
        title={chosen?.confirm?.title}
        confirmLabel={chosen?.confirm?.label ?? ''}
        cancelLabel={chosen?.confirm?.keep ?? ''}
        onCancel={() => setChosen(null)}
        onConfirm={() => {
          if (chosen) answer(chosen);
          setChosen(null);
        }}
      >
        {chosen?.confirm?.text}
      </ConfirmDialog>
    </>
  );
}

interface EtaProps {
  label: string;
  value: number | null;
  onChange: (minutes: number | null) => void;
}

function Eta({ label, value, onChange }: EtaProps) {
  const locale = useLocale();
  return (
    <Select
      name="eta_minutes"
      label={label}
      value={value}
      onChange={onChange}
      placeholder={sayWithBrand(LINK_WORDS.etaUnknown, locale)}
      options={LINK_ETA_CHOICES.map((minutes) => ({
        value: minutes,
        label: sayWithBrand(LINK_WORDS.etaMinutes, locale, { minutes }),
      }))}
    />
  );
}
