import { classNames } from '../class-names.ts';
import './avatar.css';

/** Shows the first letter of a name in a circle. Hidden from screen readers: the name is beside it. */
export const Avatar = ({ name, size = 'regular' }: { name: string; size?: 'regular' | 'large' }) => (
  <span className={classNames('avatar', size === 'large' && 'avatar--large')} aria-hidden="true">
    {[...name.trim()][0] ?? '?'}
  </span>
);
