import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { sendContact } from '@ezra/contract/calls/talk';
import { SUBJECT_MAX } from '@ezra/contract/talk/contact.terms';
import { useSave } from '../../../lib/api/use-save.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { dropDraft, readDraft } from '../../../lib/drafts/drafts.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useBound } from '../../../lib/forms/bound.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormActions } from '../../../ui/layout/layout.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { contactPhrases } from './phrases.ts';

const EMPTY = { subject: '', message: '' };
type Values = typeof EMPTY;
const ROWS = 8;

/** The draft on the device, kept until the message is sent; none while both fields are empty. */
const KEPT = {
  name: 'contact',
  step: 0,
  without: [] as readonly string[],
  isEmpty: ({ subject, message }: Values) => `${subject}${message}`.trim() === '',
};

/** A message to the association. The text stays, on this device too, until it is sent. */
export function ContactForm({ title }: { title: string }) {
  const t = usePhrases(contactPhrases);
  const owner = String(useAuth()?.id);
  const [restored] = useState(() => readDraft(KEPT.name, owner));
  const [state, setState] = useState<'restored' | 'sent' | null>(restored && 'restored');
  const form = useZodForm(() => import('./contact.schema.ts').then(({ schema }) => schema), {
    defaultValues: { ...EMPTY, ...(restored?.values as Partial<Values>) },
  });
  useDraft(form as unknown as UseFormReturn<Values>, { ...KEPT, owner });
  const empty = (next: 'sent' | null) => {
    form.reset(EMPTY);
    dropDraft(KEPT.name);
    setState(next);
  };
  const save = useSave(sendContact, {
    form,
    isQuiet: true,
    topics: ['tasks'],
    onSaved: () => empty('sent'),
  });
  return (
    <form
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        setState(null);
        void form.handleSubmit((body) => {
          if (!save.isPending) save.mutate({ body });
        })(event);
      }}
    >
      {state === 'restored' && (
        <Alert
          actions={
            <Button
              size="small"
              onClick={() => {
                // The button disappears with the text, so the focus moves first.
                form.setFocus('subject');
                empty(null);
              }}
            >
              {t('clear')}
            </Button>
          }
        >
          {t('restored')}
        </Alert>
      )}
      <TextField
        {...useBound(form.control, 'subject')}
        label={t('subject')}
        isRequired
        maxLength={SUBJECT_MAX}
      />
      <TextArea
        {...useBound(form.control, 'message')}
        label={t('message')}
        isRequired
        minRows={ROWS}
        maxRows={ROWS}
        maxLength={TEXT_MAX}
      />
      {state === 'sent' && (
        <Alert tone="done" isLive title={t('sentTitle')}>
          {t('sentText')}
        </Alert>
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('send')}
        </Button>
      </FormActions>
    </form>
  );
}
