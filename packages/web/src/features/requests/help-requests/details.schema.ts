import { z } from 'zod';
import { REQUEST_HORIZON_DAYS } from '@ezra/contract/common/constants';
import type { FieldMessage } from '@ezra/contract/common/field-messages';
import { addDays, dayAt, isDay, momentAt } from '@ezra/contract/common/time';
import { newApplication } from '@ezra/contract/requests/help-requests';
import { addressInput } from '@ezra/contract/account/places';
import type { DetailsValues, FillingIn } from './details-form.ts';

/** Checks the second step by the server's rules. */
export const detailsSchema = (ride: boolean, { now, timeZone }: FillingIn) =>
  z.custom<DetailsValues>().superRefine((values, ctx) => {
    const check = (name: keyof DetailsValues, schema: z.ZodType) => {
      for (const issue of schema.safeParse(values[name]).error?.issues ?? [])
        ctx.addIssue({ ...issue, path: [name] });
    };
    const refuse = (name: keyof DetailsValues, message: FieldMessage) =>
      ctx.addIssue({ code: 'custom', message, path: [name] });
    const today = dayAt(now(), timeZone);
    const checkDay = (name: 'arrival_date' | 'expiration_date') => {
      if (values[name] !== '' && !isDay(values[name])) refuse(name, 'invalidDate');
      else if (values[name] < today) refuse(name, 'selectFutureDate');
      else if (values[name] > addDays(today, REQUEST_HORIZON_DAYS)) refuse(name, 'dateTooFar');
    };

    check('description', newApplication.shape.description);
    if (values.other_address) check('origin_address', addressInput);
    if (!ride) {
      checkDay('expiration_date');
      return;
    }
    check('destination_address', addressInput);
    const { arrival_date: day, arrival_time: time } = values;
    checkDay('arrival_date');
    if (!time || (day === today && momentAt(day, time, timeZone) <= now()))
      refuse('arrival_time', 'selectFutureTime');
  });
