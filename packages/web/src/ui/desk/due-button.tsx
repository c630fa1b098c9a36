import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

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
