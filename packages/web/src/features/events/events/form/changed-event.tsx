import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { CircleStop } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { EVENT_PURPOSE_LABELS } from '@ezra/contract/events/events.terms';
import { stopEventPhrases } from '../../../../lib/events/stop-phrases.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { DetailsList } from '../../../../ui/facts/facts.tsx';
import { FormActions, FormSection, PageHead } from '../../../../ui/layout/layout.tsx';
import { AboutPart, HelpTypeField, ManagerField, SwitchField } from './event-fields.tsx';
import { valuesOf, type EventValues } from './event-values.ts';
import { eventFormPhrases } from './phrases.ts';
import { PlacePart } from './place-part.tsx';
import { useChangedEvent } from './use-event-form.ts';
import './event-form.css';

/** Changes a saved event, active or never started. A reload does not overwrite typed values. */
export function ChangedEvent({ event: loaded }: { event: ManagedEvent }) {
  const t = usePhrases(eventFormPhrases);
  const s = usePhrases(stopEventPhrases);
  const locale = useLocale();
  const [event] = useState(loaded);
  const [values] = useState(() => valuesOf(event));
  const { form, submit, isSaving, asksStop, cancelStop, confirmStop } = useChangedEvent(event, values);
  const control = form.control as unknown as Control<EventValues>;
  const describeStatus = (isOn: boolean) =>
    event.status ? t(isOn ? 'statusRuns' : 'statusStops') : t(isOn ? 'statusOn' : 'statusOff');
  return (
    <div className="main__inner event-form">
      <PageHead title={t('editTitle')} text={<bdi>{event.name}</bdi>} />
      <form
        className="form form--sections"
        noValidate
        aria-label={t('editTitle')}
        onSubmit={(submitted) => void submit(submitted)}
      >
        <AboutPart form={{ control, clearErrors: form.clearErrors }} event={event} />
        <PlacePart control={control} isSaved />
        <FormSection id="event-who" title={t('who')}>
          <ManagerField control={control} managers={[event.manager]} isFixed />
          <DetailsList
            details={[
              { label: t('purpose'), value: say(EVENT_PURPOSE_LABELS[event.purpose], locale) },
              { label: t('drill'), value: t(event.is_drill ? 'yes' : 'no') },
            ]}
          />
          <HelpTypeField control={control} />
          {event.purpose === 'help' && (
            <SwitchField
              control={control}
              name="is_auto_assign"
              label={t('autoAssign')}
              describe={() => t('autoAssignText')}
            />
          )}
          <SwitchField control={control} name="status" label={t('status')} describe={describeStatus} />
        </FormSection>
        <FormActions>
          <Button type="submit" variant="primary" size="large" block busy={isSaving} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </FormActions>
      </form>
      <ConfirmDialog
        isOpen={asksStop}
        icon={CircleStop}
        confirmVariant="danger"
        title={s('title', { name: isolated(event.name) })}
        confirmLabel={t('stopYes')}
        cancelLabel={t('back')}
        onConfirm={confirmStop}
        onCancel={cancelStop}
      >
        {s('text')}
      </ConfirmDialog>
    </div>
  );
}
