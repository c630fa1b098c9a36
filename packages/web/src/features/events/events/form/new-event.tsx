import { can } from '@ezra/contract/common/permissions';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { managerDropdown } from '@ezra/contract/calls/events';
import { isAwaited, missingChoices, queryFor } from '../../../../lib/api/queries.ts';
import { useAuth } from '../../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../../lib/page-title.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { FormActions, FormSection, PageHead } from '../../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import { AboutPart, HelpTypeField, ManagerField, PurposeField, SwitchField } from './event-fields.tsx';
import { emptyEvent, type EventValues } from './event-values.ts';
import { eventFormPhrases } from './phrases.ts';
import { PlacePart } from './place-part.tsx';
import { Preview } from './preview.tsx';
import { useNewEvent } from './use-event-form.ts';
import './event-form.css';

export function NewEvent() {
  const title = useScreenTitle('managerEventForm');
  const answer = useQuery(queryFor(managerDropdown, { body: {} }, { silent: true }));
  return (
    <div className="main__inner event-form">
      <PageHead title={title} />
      {isAwaited(answer) ? (
        <SkeletonCards count={2} lines={6} />
      ) : (
        <NewEventForm title={title} managers={answer.data?.data.managers} missing={missingChoices(answer)} />
      )}
    </div>
  );
}

interface NewEventFormProps {
  title: string;
  /** Undefined when they could not be loaded. */
  managers: readonly { id: number; full_name: string }[] | undefined;
  missing: ReturnType<typeof missingChoices>;
}

function NewEventForm({ title, managers, missing }: NewEventFormProps) {
  const t = usePhrases(eventFormPhrases);
  const auth = useAuth();
  // Managers mostly open their own events.
  const [values] = useState(() => {
    const manages = auth !== null && can(auth.role, 'events.manage');
    const own = manages && (managers?.some(({ id }) => id === auth.id) ?? true);
    return emptyEvent(own ? auth.id : null);
  });
  const { form, submit, isSaving } = useNewEvent(values);
  const control = form.control as unknown as Control<EventValues>;
  // A welfare check does not call volunteers.
  const isWelfare = useWatch({ control, name: 'purpose' }) === 'welfare';
  return (
    <form
      className="form form--sections"
      noValidate
      aria-label={title}
      onSubmit={(event) => void submit(event)}
    >
      <AboutPart form={{ control, clearErrors: form.clearErrors }} />
      <PlacePart control={control} isSaved={false} />
      <FormSection id="event-who" title={t('who')}>
        <ManagerField control={control} managers={managers ?? []} missing={missing} isFixed={false} />
        <HelpTypeField control={control} />
        <PurposeField control={control} />
        {!isWelfare && (
          <SwitchField
            control={control}
            name="is_auto_assign"
            label={t('autoAssign')}
            describe={() => t('autoAssignText')}
          />
        )}
      </FormSection>
      <FormSection id="event-start" title={t('start')}>
        <SwitchField control={control} name="is_drill" label={t('drill')} describe={() => t('drillText')} />
        <SwitchField
          control={control}
          name="status"
          label={t('status')}
          describe={(isOn) => t(isOn ? 'statusOn' : 'statusOff')}
        />
        <Preview control={control} />
      </FormSection>
      <FormActions>
        <Button type="submit" variant="primary" size="large" block busy={isSaving} busyLabel={t('saving')}>
          {t('create')}
        </Button>
      </FormActions>
    </form>
  );
}
