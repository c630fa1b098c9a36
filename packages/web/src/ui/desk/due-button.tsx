import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../link/anchor.tsx';

/** A step in a row: small to the eye, with a full target for the finger. */
export const DueButton = ({
  isMain = false,
  className,
  ...rest
}: ComponentProps<'button'> & { isMain?: boolean }) => (
  <button
    type="button"
    {...rest}
    className={classNames('row-button', isMain && 'row-button--main', className)}
  />
);

/** The same as a link to another screen. */
export const RowButtonLink = ({
  isMain = false,
  href,
  children,
}: {
  isMain?: boolean;
  href: string;
  children: ReactNode;
}) => (
  <Anchor href={href} className={classNames('row-button', isMain && 'row-button--main')}>
    {children}
  </Anchor>
);
