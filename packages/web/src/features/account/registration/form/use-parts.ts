import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import type { SummaryError } from '../../../../ui/error-summary/error-summary.tsx';
import { fieldId } from '../../../../ui/field/use-field.ts';
import { useStepHistory } from '../../../../ui/steps/use-step-history.ts';
import { complaintsOf, type FieldComplaint } from './errors-of.ts';

export interface FormPartShape {
  readonly id: string;
  /** Top-level names of the part's fields, in the order of the page. */
  readonly fields: readonly string[];
}

interface PartsOptions {
  readonly parts: readonly FormPartShape[];
  readonly initialStep: number;
  /** Names a field in the error summary, by its dotted path. */
  readonly nameOf: (path: string) => string;
  /** Leaves the form, where other steps come before its first part. */
  readonly onBack?: (() => void) | undefined;
}

/** Moves the focus to the heading of a part, and scrolls to the top. */
function leadTo(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  // jsdom has no scrolling.
  window.scrollTo?.({ top: 0 });
}

/** Whether no control has the focus. */
const isUnused = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.id === 'main';

/** Sorts errors by their fields' position on the page; keeps the order where the fields are not rendered. */
const inPageOrder = (complaints: readonly FieldComplaint[]): FieldComplaint[] =>
  [...complaints].sort((a, b) => {
    const [first, second] = [a, b].map(({ path }) => document.getElementById(fieldId(path)));
    if (!first || !second || first === second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

/** Tracks the parts of a form: the open one, the furthest one reached, and the errors of the last attempt. */
export function useParts<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  { parts, initialStep, nameOf, onBack }: PartsOptions,
) {
  const [step, setStep] = useState(Math.min(initialStep, parts.length - 1));
  const [reached, setReached] = useState(step);
  const [isMoved, setMoved] = useState(false);
  const [refused, setRefused] = useState<{ errors: readonly SummaryError[]; attempt: number }>({
    errors: [],
    attempt: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    // Waits until the change of screen has moved the focus to the page.
    const timer = setTimeout(() => {
      if (isUnused(document.activeElement)) leadTo(heading.current);
    });
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (moved.current) leadTo(heading.current);
  }, [step]);

  const locale = useLocale();
  const { trigger, formState } = form;
  const complained = Object.keys(formState.errors);
  useEffect(() => {
    // Repeats the errors in the new language.
    if (complained.length > 0) void trigger(complained as Path<F>[]);
    setRefused((before) => ({ ...before, errors: [] }));
    // Only a change of language needs it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [locale]);

  const open = (next: number) => {
    moved.current = true;
    setMoved(true);
    setStep(next);
    setReached((before) => Math.max(before, next));
    setRefused((before) => ({ ...before, errors: [] }));
  };

  const firstStep = onBack ? 2 : 1;
  useStepHistory(firstStep + step, (wanted) => (wanted < firstStep ? onBack?.() : open(wanted - firstStep)), {
    furthest: firstStep + reached,
  });

  // Reads the state of the form: the last render may be older than the check that just ended.
  const complaintsAt = (at: number) =>
    (parts[at]?.fields ?? []).flatMap((field) =>
      complaintsOf(form.getFieldState(field as Path<F>).error, field),
    );

  /** Shows the errors of a part; `general` are errors without a field. */
  const refuse = (at: number, general: readonly string[] = []) => {
    const errors = [
      ...general.map((message) => ({ message })),
      ...inPageOrder(complaintsAt(at)).map(({ path, message }) => ({
        fieldId: fieldId(path),
        // Many field names are questions: "Which language: fill in this field".
        message: `${nameOf(path).replace(/\?$/, '')}: ${message}`,
      })),
    ];
    moved.current = false;
    setStep(at);
    setRefused(({ attempt }) => ({ errors, attempt: attempt + 1 }));
  };

  const partOf = (path: string): number =>
    parts.findIndex(({ fields }) => fields.includes(path.split('.')[0] ?? ''));

  return {
    step,
    reached,
    /** Whether another part than the one shown first was opened. */
    isMoved,
    refused,
    heading,
    open,
    refuse,
    partOf,
    /** Validates the open part, then moves to the next one. */
    goOn: async (): Promise<boolean> => {
      const fields = parts[step]?.fields ?? [];
      const isGood = await form.trigger(fields as Path<F>[]);
      if (isGood) open(step + 1);
      else refuse(step);
      return isGood;
    },
    /** Shows the errors of the first part that has any. */
    refuseFirst: () => {
      const first = parts.findIndex((_, at) => complaintsAt(at).length > 0);
      refuse(first < 0 ? parts.length - 1 : first);
    },
  };
}
