import type { Control, UseFormReturn } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { NAME_MAX, TEXT_MAX } from '@ezra/contract/common/constants';
import { say } from '@ezra/contract/common/locales';
import { eventTypeDropdown } from '@ezra/contract/calls/events';
import type { ManagedEvent } from '@ezra/contract/events/events';
import {
  EVENT_PURPOSE_LABELS,
  EVENT_PURPOSES,
  HELP_TYPE_LABELS,
  HELP_TYPES,
} from '@ezra/contract/events/events.terms';
import { missingChoices, queryFor } from '../../../../lib/api/queries.ts';
import { Bound, useBound } from '../../../../lib/forms/bound.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { RadioGroup } from '../../../../ui/choice/choice-groups.tsx';
import { FormSection } from '../../../../ui/layout/layout.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Switch } from '../../../../ui/switch/switch.tsx';
import { TextArea } from '../../../../ui/text-field/text-area.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import type { EventValues } from './event-values.ts';
import { eventFormPhrases } from './phrases.ts';

interface AboutPartProps {
  form: Pick<UseFormReturn<EventValues>, 'control' | 'clearErrors'>;
  /** The saved event; its type may not be offered any more. */
  event?: ManagedEvent;
}

/** Asks what is happening: type, name, description. */
export function AboutPart({ form: { control, clearErrors }, event }: AboutPartProps) {
  const t = usePhrases(eventFormPhrases);
  const answer = useQuery(queryFor(eventTypeDropdown, {}, { silent: true }));
  const { onChange: setType, ...type } = useBound(control, 'event_list_id');
  const name = useBound(control, 'name');
  const description = useBound(control, 'description');
  const offered = answer.data?.data.event_types ?? [];
  const own =
    event?.event_list_id != null && !offered.some(({ id }) => id === event.event_list_id)
      ? [{ id: event.event_list_id, label: event.event_type ?? event.name }]
      : [];
  return (
    <FormSection id="event-about" title={t('about')}>
      <Select<number>
        {...type}
        label={t('type')}
        isRequired
        isClearable
        placeholder={t('typeNone')}
        missing={missingChoices(answer)}
        options={[...own, ...offered].map(({ id, label }) => ({ value: id, label }))}
        onChange={(chosen) => {
          // The type serves as the name of an unnamed event.
          if (chosen !== null) clearErrors('name');
          setType(chosen);
        }}
      />
      <TextField
        {...name}
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        autoComplete="off"
        maxLength={NAME_MAX}
      />
      <TextArea
        {...description}
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={TEXT_MAX}
        minRows={3}
      />
    </FormSection>
  );
}

interface ManagerFieldProps {
  control: Control<EventValues>;
  managers: readonly { id: number; full_name: string }[];
  missing?: ReturnType<typeof missingChoices>;
  isFixed: boolean;
}

export function ManagerField({ control, managers, missing, isFixed }: ManagerFieldProps) {
  const t = usePhrases(eventFormPhrases);
  return (
    <Select<number>
      {...useBound(control, 'manager_id')}
      label={t('manager')}
      {...(isFixed && { hint: t('fixed') })}
      isRequired
      isDisabled={isFixed}
      missing={missing}
      options={managers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
    />
  );
}

export function HelpTypeField({ control }: { control: Control<EventValues> }) {
  const t = usePhrases(eventFormPhrases);
  const locale = useLocale();
  return (
    <RadioGroup
      {...useBound(control, 'type_of_help_required')}
      label={t('helpType')}
      layout="pairs"
      choices={HELP_TYPES.map((value) => ({ value, label: say(HELP_TYPE_LABELS[value], locale) }))}
    />
  );
}

/** Asks what the event is for; it cannot be changed after saving. */
export function PurposeField({ control }: { control: Control<EventValues> }) {
  const t = usePhrases(eventFormPhrases);
  const locale = useLocale();
  const texts = { help: t('purposeHelp'), welfare: t('purposeWelfare') };
  return (
    <RadioGroup
      {...useBound(control, 'purpose')}
      label={t('purpose')}
      choices={EVENT_PURPOSES.map((value) => ({
        value,
        label: say(EVENT_PURPOSE_LABELS[value], locale),
        description: texts[value],
      }))}
    />
  );
}

interface SwitchFieldProps {
  control: Control<EventValues>;
  name: 'status' | 'is_auto_assign' | 'is_drill';
  label: string;
  /** Describes the effect of the switch in its present position. */
  describe: (isOn: boolean) => string;
}

export const SwitchField = ({ control, name, label, describe }: SwitchFieldProps) => (
  <Bound control={control} name={name}>
    {(bound) => <Switch {...bound} label={label} description={describe(bound.value)} />}
  </Bound>
);
