import { useState } from 'react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { contactForm, sendContact, SUBJECT_MAX } from '@ezra/contract/contact';
import { useSave } from '../../lib/api/use-save.ts';
import { useBound } from '../../lib/forms/bound.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FormActions } from '../../ui/layout/layout.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { contactPhrases } from './phrases.ts';

const EMPTY = { subject: '', message: '' };
const ROWS = 8;

/** A message to the association. What was typed stays until it has arrived. */
export function ContactForm({ title }: { title: string }) {
  const t = usePhrases(contactPhrases);
  const [isSent, setSent] = useState(false);
  const form = useZodForm(contactForm, { defaultValues: EMPTY });
  const save = useSave(sendContact, {
    form,
    isQuiet: true,
    topics: ['tasks'],
    onSaved: () => {
      form.reset(EMPTY);
      setSent(true);
    },
  });
  return (
    <form
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        setSent(false);
        void form.handleSubmit((body) => {
          if (!save.isPending) save.mutate({ body });
        })(event);
      }}
    >
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
      {isSent && (
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
