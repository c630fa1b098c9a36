import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, Search } from 'lucide-react';
import { PARTNERS_MAX } from '@ezra/contract/events/event-map.terms';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useSearch } from '../../../../lib/lists/use-search.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Dot } from '../../../../ui/dot/dot.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../../../ui/skeleton/skeleton.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { sideListPhrases } from './phrases.ts';
import { About } from './side-row.tsx';
import './map-dialogs.css';

/** A person who can be the other side of a pair, help seeker or volunteer. */
export interface Partner {
  readonly id: number;
  readonly full_name: string;
  readonly place: string | null;
  readonly distance_km: number | null;
  readonly eta_minutes: number | null;
  readonly note: string | null;
  readonly hasSaidYes: boolean;
  readonly replaces: string | null;
}

export interface PartnersQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<readonly Partner[]>;
}

interface AssignDialogProps {
  title: string;
  /** Name of the person to be paired. */
  name: string;
  of: 'volunteer' | 'seeker';
  partners: (search: string) => PartnersQuery;
  isBusy: boolean;
  onAssign: (partner: Partner) => void;
  onClose: () => void;
}

/** Chooses the other side of a pair, nearest first, also by name; says what the choice replaces. */
export function AssignDialog({ title, name, of, partners, isBusy, onAssign, onClose }: AssignDialogProps) {
  const t = usePhrases(sideListPhrases);
  const { typed, setTyped, search } = useSearch();
  const [chosen, setChosen] = useState<number | null>(null);
  const { queryKey, queryFn } = partners(search);
  const answer = useQuery({ queryKey, queryFn, meta: { silent: true }, placeholderData: keepPreviousData });
  const found = answer.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('assignFor', { name: isolated(name) })}
      isDismissable={false}
    >
      <TextField
        type="search"
        icon={Search}
        label={t('searchPerson')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {!found ? (
        answer.isError ? (
          <LoadFailure level={3} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />
        ) : (
          <SkeletonLines lines={5} />
        )
      ) : found.length === 0 ? (
        <EmptyState isBare level={3} title={typed.trim() === '' ? t('noPartner') : t('none')}>
          {typed.trim() === '' ? t('noPartnerText') : undefined}
        </EmptyState>
      ) : (
        <ul className="partners" aria-label={title}>
          {found.map((partner) => (
            <li key={partner.id} className="partner">
              <PartnerFacts partner={partner}>
                <Dot of={of} />
                <bdi className="strong">{partner.full_name}</bdi>
              </PartnerFacts>
              <Button
                size="small"
                variant="tonal"
                busy={isBusy && chosen === partner.id}
                unavailable={isBusy}
                onClick={() => {
                  setChosen(partner.id);
                  onAssign(partner);
                }}
              >
                <About name={partner.full_name}>{t('assign')}</About>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found && found.length >= PARTNERS_MAX && (
        <p className="muted">{t('nearestOnly', { count: PARTNERS_MAX })}</p>
      )}
    </Dialog>
  );
}

function PartnerFacts({ partner, children }: { partner: Partner; children: ReactNode }) {
  const t = usePhrases(sideListPhrases);
  const format = useFormat();
  const { place, distance_km, eta_minutes, note, hasSaidYes, replaces } = partner;
  const facts = [
    distance_km !== null && t('apart', { distance: format.distance(distance_km) }),
    eta_minutes !== null && t('arrivesIn', { minutes: eta_minutes }),
    place && isolated(place),
  ].filter(Boolean);
  return (
    <div className="partner__facts">
      <p className="partner__who">
        {children}
        {hasSaidYes && (
          <Badge tone="done" icon={CircleCheck} isPlain>
            {t('saidYes')}
          </Badge>
        )}
      </p>
      <p className="side__meta">{facts.join(' · ')}</p>
      {note && (
        <p className="side__note">
          <bdi>{note}</bdi>
        </p>
      )}
      {replaces && <p className="partner__replaces">{replaces}</p>}
    </div>
  );
}
