import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/layout/layout.tsx';

/** The heading of a step that took the place of another one: keyboard and screen reader start at it. */
export function StepHeading({ children }: { children: string & ReactNode }) {
  usePageTitle(children);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that is what the step is about has it already.
    if (!(document.activeElement instanceof HTMLInputElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="second-factor__heading">
      {children}
    </h1>
  );
}

/** The heading of a step, and what it is about. */
export const StepIntro = ({ title, text }: { title: string; text: string }) => (
  <Stack gap="tight">
    <StepHeading>{title}</StepHeading>
    <p className="muted">{text}</p>
  </Stack>
);
