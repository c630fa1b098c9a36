import { classNames } from '../class-names.ts';
import './dot.css';

/**
 * The sign of a person, as on the map: filled for a volunteer, outlined for who needs help, small and green for who is
 * here now. Decoration: words beside it say the same.
 */
export const Dot = ({ of }: { of: 'volunteer' | 'seeker' | 'online' }) => (
  <span className={classNames('dot', `dot--${of}`)} aria-hidden="true" />
);
