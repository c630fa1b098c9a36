import { classNames } from '../class-names.ts';
import './dot.css';

/**
 * The sign of a person as on the map: filled for a volunteer, outlined for a help seeker, small and green for
 * a person who is online. Decoration: text beside it says the same.
 */
export const Dot = ({ of }: { of: 'volunteer' | 'seeker' | 'online' }) => (
  <span className={classNames('dot', `dot--${of}`)} aria-hidden="true" />
);
