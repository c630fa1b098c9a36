import { useEffect, useRef } from 'react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { noteContact } from '@ezra/contract/calls/events';
import { CONTACT_OUTCOMES, type ContactOutcome } from '@ezra/contract/events/event-people.terms';
import { useSave } from '../../../../lib/api/use-save.ts';
import { Bound } from '../../../../lib/forms/bound.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/choice-groups.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { TextArea } from '../../../../ui/text-field/text-area.tsx';
import { useOutcome } from './person-looks.ts';
import { eventPeoplePhrases } from './phrases.ts';

/** An unfinished note about a call. */
export interface CallDraft {
  readonly outcome?: ContactOutcome | undefined;
  readonly note: string;
}

interface CallFormProps {
  /** Id of the help seeker's request in the event. */
  id: number;
  headingId: string;
  /** Unfinished notes about people whose panel was left, by their request's id. */
  drafts: Map<number, CallDraft>;
  /** Called before saving, which may remove the person from the view. */
  onSave: () => void;
  onSaved: () => void;
}

const TOPICS = ['event'] as const;

/** Records the outcome of a call. Typed text is kept while the panel shows another person. */
export function CallForm({ id, headingId, drafts, onSave, onSaved }: CallFormProps) {
  const t = usePhrases(eventPeoplePhrases);
  const outcomeOf = useOutcome();
  const begun = drafts.get(id);
  const form = useZodForm(() => import('./call.schema.ts').then(({ schema }) => schema), {
    defaultValues: { note: begun?.note ?? '', ...(begun?.outcome && { outcome: begun.outcome }) },
  });
  const isSaved = useRef(false);
  const save = useSave(noteContact, {
    form,
    topics: TOPICS,
    onSaved: () => {
      isSaved.current = true;
      form.reset({ note: '' });
      onSaved();
    },
  });
  const { getValues } = form;
  useEffect(
    () => () => {
      const { outcome, note } = getValues();
      if (isSaved.current || (!outcome && !note)) drafts.delete(id);
      else drafts.set(id, { outcome, note: note ?? '' });
    },
    [drafts, id, getValues],
  );
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          if (save.isPending) return;
          isSaved.current = false;
          onSave();
          save.mutate({ params: { id }, body });
        })(event)
      }
    >
      <Stack>
        <Bound control={form.control} name="outcome">
          {(bound) => (
            <RadioGroup
              {...bound}
              label={t('callForm')}
              isLabelHidden
              isRequired
              layout="pairs"
              choices={CONTACT_OUTCOMES.map((value) => ({ value, label: outcomeOf(value) }))}
            />
          )}
        </Bound>
        <Bound control={form.control} name="note">
          {(bound) => (
            <TextArea
              {...bound}
              value={bound.value ?? ''}
              label={t('callNote')}
              hint={t('callNoteHint')}
              minRows={2}
              maxRows={6}
              maxLength={TEXT_MAX}
            />
          )}
        </Bound>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('saveCall')}
        </Button>
      </Stack>
    </form>
  );
}
