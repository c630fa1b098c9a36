import { useId, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { EventProgress as Progress } from '@ezra/contract/events/event-map';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Dot } from '../../../../ui/dot/dot.tsx';
import { eventMapPhrases } from './phrases.ts';

interface EventProgressProps {
  progress: Progress;
  purpose: EventPurpose;
  /** Lists the people without an answer, or those whose pair waits. */
  onList: (side: 'volunteers' | 'users', state: 'silent' | 'waiting') => void;
}

/** Shows the progress of an event as numbers of people; those who wait can be listed. */
export function EventProgress({ progress, purpose, onList }: EventProgressProps) {
  const t = usePhrases(eventMapPhrases);
  const { volunteers, users } = progress;
  const isWelfare = purpose === 'welfare';
  const usersTitle = t(isWelfare ? 'usersWelfare' : 'users');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classNames('progress', !isOpen && 'progress--folded')} aria-label={t('progress')}>
      {/* On phones the map comes first, and a button unfolds the figures. */}
      <button
        type="button"
        className="progress__fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('progress')}
        <Icon icon={isOpen ? ChevronUp : ChevronDown} />
      </button>
      <div className="progress__in" id={id}>
        {volunteers.asked > 0 && (
          <Part
            title={
              <>
                <Dot of="volunteer" />
                {t('volunteers')}
              </>
            }
          >
            <Figure label={t('asked')} value={volunteers.asked} />
            <Figure label={t('delivered')} value={volunteers.delivered} />
            <Figure label={t('yes')} value={volunteers.yes} />
            <Figure label={t('no1')} value={volunteers.no} />
            <Figure
              label={t('silent')}
              value={volunteers.silent}
              hint={t('listThese', { what: t('silent'), side: t('volunteers') })}
              onPress={() => onList('volunteers', 'silent')}
            />
          </Part>
        )}
        {users.asked > 0 && (
          <Part
            title={
              <>
                <Dot of="seeker" />
                {usersTitle}
              </>
            }
          >
            <Figure label={t('asked')} value={users.asked} />
            <Figure label={t('delivered')} value={users.delivered} />
            <Figure label={t(isWelfare ? 'notSafe' : 'needs')} value={users.yes} />
            <Figure label={t(isWelfare ? 'safe' : 'needsNone')} value={users.no} />
            <Figure
              label={t('silent')}
              value={users.silent}
              hint={t('listThese', { what: t('silent'), side: usersTitle })}
              onPress={() => onList('users', 'silent')}
            />
          </Part>
        )}
        {!isWelfare && (
          <Part title={t('pairs')}>
            <Figure
              label={t('waiting')}
              value={progress.waiting}
              isLoud={progress.waiting > 0}
              hint={t('listThese', { what: t('waiting'), side: t('pairs') })}
              onPress={() => onList('volunteers', 'waiting')}
            />
            <Figure label={t('paired')} value={progress.paired} />
            <Figure label={t('done')} value={progress.done} />
          </Part>
        )}
      </div>
    </section>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="progress__part">
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
);

interface FigureProps {
  label: string;
  value: number;
  isLoud?: boolean;
  hint?: string;
  onPress?: () => void;
}

/** Shows a number with its label; as a button if it can be listed. */
function Figure({ label, value, isLoud = false, hint, onPress }: FigureProps) {
  const format = useFormat();
  const content = (
    <>
      <strong className={isLoud ? 'progress__loud' : undefined}>{format.number(value)}</strong> {label}
    </>
  );
  return (
    <li>
      {onPress && value > 0 ? (
        <button
          type="button"
          className="progress__press"
          aria-label={`${format.number(value)} ${hint ?? label}`}
          onClick={onPress}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  );
}
