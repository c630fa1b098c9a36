import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/layout/layout.tsx';

/** Heads a step that replaced another one, and takes the focus for keyboards and screen readers. */
export function StepHeading({ children }: { children: string & ReactNode }) {
  usePageTitle(children);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field of the step may have taken the focus already.
    if (!(document.activeElement instanceof HTMLInputElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="second-factor__heading">
      {children}
    </h1>
  );
}

/** Heads a step, with a sentence about its purpose. */
export const StepIntro = ({ title, text }: { title: string; text: string }) => (
  <Stack gap="tight">
    <StepHeading>{title}</StepHeading>
    <p className="muted">{text}</p>
  </Stack>
);
