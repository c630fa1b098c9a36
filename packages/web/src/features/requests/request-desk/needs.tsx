import type { Need } from '@ezra/contract/requests/candidates';
import { NEED_ICONS } from '../../../lib/requests/need-icons.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import '../../../ui/desk/desk-panel.css';

/** Lists what a volunteer should know about the person and the place. */
export const Needs = ({ needs }: { needs: readonly Need[] }) => (
  <ul className="needs">
    {needs.map(({ kind, label }) => (
      <li key={`${kind} ${label}`} className="need">
        <Icon icon={NEED_ICONS[kind]} size="small" />
        <bdi>{label}</bdi>
      </li>
    ))}
  </ul>
);
