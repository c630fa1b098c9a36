import type { FormEvent, ReactNode } from 'react';

interface StepFormProps {
  onSubmit: () => void;
  /** With more room between a field and what follows it. */
  isLoose?: boolean;
  children: ReactNode;
}

/** The form of one step: what is wrong with what was given is said by ourselves, in the person's language. */
export const StepForm = ({ onSubmit, isLoose = false, children }: StepFormProps) => (
  <form
    className={isLoose ? 'stack stack--loose' : 'stack'}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
