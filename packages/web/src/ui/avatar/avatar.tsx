import { classNames } from '../class-names.ts';
import './avatar.css';

/** The first letter of a name on a circle. Decoration: the name is beside it. */
export const Avatar = ({ name, size = 'regular' }: { name: string; size?: 'regular' | 'large' }) => (
  <span className={classNames('avatar', size === 'large' && 'avatar--large')} aria-hidden="true">
    {[...name.trim()][0] ?? '?'}
  </span>
);
