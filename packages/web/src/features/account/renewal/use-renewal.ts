import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { renewAccount } from '@ezra/contract/calls/account';
import { landing } from '../../../lib/access/landing.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { currentAuth, updateAuth } from '../../../lib/auth-record/store.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import type { SummaryError } from '../../../ui/error-summary/error-summary.tsx';
import { fieldId } from '../../../ui/field/use-field.ts';
import type { RenewalBody } from './renewal.schema.ts';
import { RENEWAL_FIELDS, type RenewalValues } from './renewal-values.ts';

type Field = keyof RenewalValues;
/** Finds the field of an error by its dotted path. */
const fieldOf = (name: string): Field | null =>
  RENEWAL_FIELDS.find((field) => field === name.split('.')[0]) ?? null;

/** Gives the first message of a field; fields of lists may also have one per answer. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Array.isArray(error) ? error.map(firstMessage).find((said) => said !== undefined) : undefined;
}

/** Gives the page after signing: the police certificate, or the volunteer's home screen. */
function next(needsPolice: boolean): string {
  if (needsPolice) return paths.policeConfirmation();
  const auth = currentAuth();
  return auth ? landing(auth) : paths.profile();
}

/** Sends the renewal; shows errors below the fields and in a summary above. */
export function useRenewal(
  form: UseFormReturn<RenewalValues, unknown, RenewalBody>,
  nameOf: (field: Field) => string,
) {
  const go = useGo();
  const locale = useLocale();
  const [refused, setRefused] = useState<{ errors: readonly SummaryError[]; attempt: number }>({
    errors: [],
    attempt: 0,
  });
  useEffect(() => {
    // Removes errors in the former language; the next attempt shows them in the new one.
    setRefused((before) => ({ ...before, errors: [] }));
  }, [locale]);

  /** `general`: errors without a field. */
  const refuse = (general: readonly string[] = []) => {
    const errors = RENEWAL_FIELDS.flatMap((field): SummaryError[] => {
      const message = firstMessage(form.getFieldState(field).error);
      // Many field names are questions: "Which language: fill in this field".
      return message
        ? [{ fieldId: fieldId(field), message: `${nameOf(field).replace(/\?$/, '')}: ${message}` }]
        : [];
    });
    setRefused(({ attempt }) => ({
      errors: [...general.map((message) => ({ message })), ...errors],
      attempt: attempt + 1,
    }));
  };

  const save = useSave(renewAccount, {
    topics: ['session'],
    onSaved: ({ data }) => {
      if (!data.renewed) return go(paths.profile(), { replace: true });
      const needsPolice = data.police_confirmation_required === 1;
      const mayGoOn = !needsPolice && data.review_required === 0;
      // The guards read it at once; the rest of the account is reloaded meanwhile.
      updateAuth({ is_freeze: 0, ...(!mayGoOn && { is_validated: 0 }) });
      go(next(needsPolice), { replace: true });
    },
    onFailed: ({ errors }) => {
      const said = Object.entries(errors).map(([name, messages]) => ({ name, message: messages[0] ?? '' }));
      if (said.length === 0) return false;
      for (const { name, message } of said) {
        const field = fieldOf(name);
        if (field) form.setError(field, { type: 'server', message });
      }
      refuse(said.filter(({ name }) => fieldOf(name) === null).map(({ message }) => message));
      return true;
    },
  });

  return {
    refused,
    busy: save.isPending,
    submit: (event?: React.BaseSyntheticEvent) =>
      void form.handleSubmit(
        (body) => {
          if (!save.isPending) save.mutate({ body });
        },
        () => refuse(),
      )(event),
  };
}
