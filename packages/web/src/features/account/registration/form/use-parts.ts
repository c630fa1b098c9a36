import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import type { SummaryError } from '../../../../ui/error-summary/error-summary.tsx';
import { fieldId } from '../../../../ui/field/use-field.ts';
import { useStepHistory } from '../../../../ui/steps/use-step-history.ts';
import { complaintsOf, type FieldComplaint } from './errors-of.ts';

export interface FormPartShape {
  readonly id: string;
  /** Top-level names of its fields, in the order of the page. */
  readonly fields: readonly string[];
}

interface PartsOptions {
  readonly parts: readonly FormPartShape[];
  readonly initialStep: number;
  /** How a field is called in the summary, by its dotted path. */
  readonly nameOf: (path: string) => string;
  /** Leaves the form, where steps come before its first part. */
  readonly onBack?: (() => void) | undefined;
}

/** The beginning of a part: keyboard and screen reader are there, and it is in sight. */
function leadTo(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  // jsdom has no scrolling.
  window.scrollTo?.({ top: 0 });
}

/** The focus is nowhere but on the page as a whole. */
const isUnused = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.id === 'main';

/** Sorts complaints by the fields' place on the page where they are rendered, else keeps the order. */
const inPageOrder = (complaints: readonly FieldComplaint[]): FieldComplaint[] =>
  [...complaints].sort((a, b) => {
    const [first, second] = [a, b].map(({ path }) => document.getElementById(fieldId(path)));
    if (!first || !second || first === second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

/** A form in parts: which one is open, how far one got, and what the last attempt to go on was refused for. */
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
    // The form takes the place of what had the focus. After the change of screen has led it to the page.
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
    // Repeats complaints in the new language.
    if (complained.length > 0) void trigger(complained as Path<F>[]);
    setRefused((before) => ({ ...before, errors: [] }));
    // Only a change of language asks for this.
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

  // Asks the form itself: the last render may be older than the check that just ended.
  const complaintsAt = (at: number) =>
    (parts[at]?.fields ?? []).flatMap((field) =>
      complaintsOf(form.getFieldState(field as Path<F>).error, field),
    );

  /** Shows the errors of a part; `general` belong to no field. */
  const refuse = (at: number, general: readonly string[] = []) => {
    const errors = [
      ...general.map((message) => ({ message })),
      ...inPageOrder(complaintsAt(at)).map(({ path, message }) => ({
        fieldId: fieldId(path),
        // Many fields are called by a question: "Which language: fill in this field".
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
    /** Another part was opened than the one at which the form began. */
    isMoved,
    refused,
    heading,
    open,
    refuse,
    partOf,
    /** Checks the open part and moves to the next one. */
    goOn: async (): Promise<boolean> => {
      const fields = parts[step]?.fields ?? [];
      const isGood = await form.trigger(fields as Path<F>[]);
      if (isGood) open(step + 1);
      else refuse(step);
      return isGood;
    },
    /** The first part that has something to mend. */
    refuseFirst: () => {
      const first = parts.findIndex((_, at) => complaintsAt(at).length > 0);
      refuse(first < 0 ? parts.length - 1 : first);
    },
  };
}
