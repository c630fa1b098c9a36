import { telephone } from '../../lib/format/values.ts';
import { PhoneNumber } from '../text/phone-number.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A link that calls a phone number. */
export const PhoneLink = ({ phone, ...rest }: { phone: string } & Pick<LinkProps, 'standalone'>) => (
  <Link href={telephone(phone)} {...rest}>
    <PhoneNumber>{phone}</PhoneNumber>
  </Link>
);
