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
/** The field that an answer belongs to, by the dotted name of a part of it. */
const fieldOf = (name: string): Field | null =>
  RENEWAL_FIELDS.find((field) => field === name.split('.')[0]) ?? null;

/** Gives the first message of a field; lists may have one per answer, too. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Array.isArray(error) ? error.map(firstMessage).find((said) => said !== undefined) : undefined;
}

/** Gives the page after signing: the police certificate, or the screen that was closed until then. */
function next(needsPolice: boolean): string {
  if (needsPolice) return paths.policeConfirmation();
  const auth = currentAuth();
  return auth ? landing(auth) : paths.profile();
}

/** Sends the renewal, and shows the complaints: below the fields, and in a summary above. */
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
    // Complaints in the former language are replaced at the next attempt.
    setRefused((before) => ({ ...before, errors: [] }));
  }, [locale]);

  /** `general` belongs to no field. */
  const refuse = (general: readonly string[] = []) => {
    const errors = RENEWAL_FIELDS.flatMap((field): SummaryError[] => {
      const message = firstMessage(form.getFieldState(field).error);
      // Many fields are called by a question: "Which language: fill in this field".
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
      // The guards need it at once; the rest of the account is reloaded meanwhile.
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
