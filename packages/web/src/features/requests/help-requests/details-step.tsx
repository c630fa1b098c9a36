import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { REQUEST_HORIZON_DAYS, TEXT_MAX } from '@ezra/contract/common/constants';
import { Bound, useBound } from '../../../lib/forms/bound.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { AddressField } from '../../../ui/combo-box/address-field.tsx';
import { DatePicker } from '../../../ui/date-field/date-picker.tsx';
import { FieldPair } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { ARRIVAL_HOURS, type DetailsValues, type FillingIn } from './details-form.ts';
import { PlaceChoice } from './place-choice.tsx';
import { wizardPhrases } from './wizard-phrases.ts';

type DetailsForm = UseFormReturn<DetailsValues, unknown, DetailsValues>;

interface DetailsStepProps {
  form: DetailsForm;
  ride: boolean;
  home: string | null;
  filling: FillingIn;
  onSubmit: () => void;
  children: ReactNode;
}

/** The second step: destination, origin and arrival of a ride; else place, description and last day. */
export function DetailsStep({ form, ride, home, filling, onSubmit, children }: DetailsStepProps) {
  const today = dayAt(filling.now(), filling.timeZone);
  const days = { min: today, max: addDays(today, REQUEST_HORIZON_DAYS) };
  const Fields = ride ? RideFields : GeneralFields;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <Fields form={form} home={home} days={days} />
      {children}
    </form>
  );
}

interface FieldsProps {
  form: DetailsForm;
  home: string | null;
  days: { min: string; max: string };
}

function RideFields({ form: { control }, form, home, days }: FieldsProps) {
  const t = usePhrases(wizardPhrases);
  return (
    <>
      <Bound control={control} name="destination_address">
        {(bound) => <AddressField {...bound} label={t('destination')} hint={t('addressHint')} isRequired />}
      </Bound>
      <PlaceChoice
        form={form}
        home={home}
        label={t('origin')}
        homeLabel={t('fromHome')}
        elsewhereLabel={t('fromElsewhere')}
        addressLabel={t('originAddress')}
      />
      <FieldPair isRoomy>
        <Bound control={control} name="arrival_date">
          {(bound) => <DatePicker {...bound} {...days} label={t('arrivalDate')} isRequired />}
        </Bound>
        <Bound control={control} name="arrival_time">
          {(bound) => (
            <Select
              {...bound}
              label={t('arrivalTime')}
              isRequired
              onChange={(hour) => bound.onChange(hour ?? '')}
              options={ARRIVAL_HOURS.map((hour) => ({ value: hour, label: hour }))}
            />
          )}
        </Bound>
      </FieldPair>
      <Description form={form} label={t('rideDescription')} hint={t('rideDescriptionHint')} />
    </>
  );
}

function GeneralFields({ form, home, days }: FieldsProps) {
  const t = usePhrases(wizardPhrases);
  return (
    <>
      <Description form={form} label={t('description')} hint={t('descriptionHint')} />
      <PlaceChoice
        form={form}
        home={home}
        label={t('place')}
        homeLabel={t('atHome')}
        elsewhereLabel={t('elsewhere')}
        addressLabel={t('placeAddress')}
      />
      <Bound control={form.control} name="expiration_date">
        {(bound) => (
          <DatePicker
            {...bound}
            {...days}
            label={t('expirationDate')}
            hint={t('expirationHint')}
            isRequired
          />
        )}
      </Bound>
    </>
  );
}

function Description({ form, label, hint }: { form: DetailsForm; label: string; hint: string }) {
  const t = usePhrases(wizardPhrases);
  return (
    <TextArea
      {...useBound(form.control, 'description')}
      label={
        <>
          {label} <span className="optional">{t('optional')}</span>
        </>
      }
      hint={hint}
      maxLength={TEXT_MAX}
    />
  );
}
