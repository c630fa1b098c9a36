import { mailTo, telephone } from '../../lib/format/values.ts';
import { Ltr } from '../text/ltr.tsx';
import { PhoneNumber } from '../text/phone-number.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A phone number that calls when pressed. */
export const PhoneLink = ({ phone, ...rest }: { phone: string } & Pick<LinkProps, 'standalone'>) => (
  <Link href={telephone(phone)} {...rest}>
    <PhoneNumber>{phone}</PhoneNumber>
  </Link>
);

/** An e-mail address that opens a new message when pressed. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={mailTo(email)}>
    <Ltr>{email}</Ltr>
  </Link>
);
