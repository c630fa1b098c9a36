import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import type { MapPerson } from '@ezra/contract/events/event-map';
import { isolated } from '../../../../lib/format/isolated.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Awaiting, StatusBadge, type StatusLook } from '../../../../ui/badge/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { placeOf, pointOf } from './person.ts';
import { sideListPhrases } from './phrases.ts';

interface SideRowProps {
  rowKey: string;
  person: MapPerson;
  look: StatusLook;
  isWaiting: boolean;
  isActive: boolean;
  /** Short facts on one line, joined by dots. */
  facts: readonly ReactNode[];
  note: string | null;
  onChoose: (key: string) => void;
  children: ReactNode;
}

/** Shows a person beside the map: name, state and actions. The name opens the marker. */
export function SideRow(props: SideRowProps) {
  const { rowKey, person, look, isWaiting, isActive, facts, note, onChoose, children } = props;
  const t = usePhrases(sideListPhrases);
  const place = placeOf(person);
  const isPlaced = pointOf(place) !== null;
  const said = facts.filter(Boolean);
  return (
    <div className={classNames('side__item', isActive && 'is-active')} data-row={rowKey}>
      <div className="side__top">
        <h3 className="side__name">
          {isPlaced ? (
            <button
              type="button"
              className="side__choose"
              aria-label={t('onMap', { name: isolated(person.full_name) })}
              aria-current={isActive || undefined}
              onClick={() => onChoose(rowKey)}
            >
              <bdi>{person.full_name}</bdi>
              <Icon icon={MapPin} size="small" />
            </button>
          ) : (
            <bdi>{person.full_name}</bdi>
          )}
        </h3>
        <StatusBadge {...look} />
      </div>
      <p className="side__meta">
        {place && <bdi>{place.text}</bdi>}
        {said.map((fact, index) => (
          <span key={index}>
            {(place !== null || index > 0) && ' · '}
            {fact}
          </span>
        ))}
        {!isPlaced && (
          <span>
            {(place !== null || said.length > 0) && ' · '}
            {t('notOnMap')}
          </span>
        )}
      </p>
      {note && (
        <p className="side__note">
          <bdi>{note}</bdi>
        </p>
      )}
      {isWaiting && <Awaiting>{t('pendingApproval')}</Awaiting>}
      {children}
    </div>
  );
}

/** The action's name, and for screen readers the person's name. */
export const About = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {children}
    <VisuallyHidden>
      : <bdi>{name}</bdi>
    </VisuallyHidden>
  </>
);
