import type { FormEvent, ReactNode } from 'react';

interface StepFormProps {
  onSubmit: () => void;
  isLoose?: boolean;
  children: ReactNode;
}

/** The form of one step, without the browser's own validation: our messages are in the person's language. */
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
