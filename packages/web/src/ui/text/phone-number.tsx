import { Fragment, type ReactNode } from 'react';
import { phone } from '../../lib/format/values.ts';

/** A phone number left to right, never broken over two lines. */
export const PhoneNumber = ({ children }: { children: string }) => (
  <bdi className="ltr phone-number" dir="ltr">
    {phone(children)}
  </bdi>
);

/** Matches numbers in the format of `lib/format`. */
const WRITTEN = /(0\d{1,2}-\d{3}-\d{4}|\+\d{8,15})/;

/** Wraps each phone number in a text with `PhoneNumber`. */
export const textWithPhones = (text: string): ReactNode =>
  text
    .split(WRITTEN)
    .map((piece, index) => (
      <Fragment key={index}>{WRITTEN.test(piece) ? <PhoneNumber>{piece}</PhoneNumber> : piece}</Fragment>
    ));
