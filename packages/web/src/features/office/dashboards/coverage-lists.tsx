import type { ReactNode } from 'react';
import { paths } from '@ezra/contract/paths';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { Figures } from './figures.tsx';
import { dashboardPhrases } from './phrases.ts';
import type { AdminCounts } from './use-admin-counts.ts';

/** Number of ids that fits into an address in every browser. */
const IDS_IN_ADDRESS = 200;

const peopleOf = (filters: string): string => `${paths.adminUserManagement()}?${filters}`;

/** The content of the map as text: regions with their people, and the towns with most people. */
export function CoverageLists({ counts }: { counts: AdminCounts }) {
  const t = usePhrases(dashboardPhrases);
  const { regions, towns, user_card: users } = counts;
  if (regions.length === 0) return <p className="muted">{t('nobody')}</p>;
  const asking = users.help_request_count.user_ids.slice(0, IDS_IN_ADDRESS);
  return (
    <>
      <AreaTable
        caption={t('regions')}
        head={t('region')}
        rows={regions.map(({ id, name, ...reach }) => ({
          key: String(id),
          name: id === null ? t('noRegion') : <Anchor href={peopleOf(`state=${id}`)}>{name}</Anchor>,
          ...reach,
        }))}
      />
      <ul className="coverage__links">
        {asking.length > 0 && (
          <li>
            <Anchor href={peopleOf(`user_ids=${asking.join(',')}`)}>{t('listUsers')}</Anchor>
          </li>
        )}
        <li>
          <Anchor href={peopleOf('roles=volunteer')}>{t('listVolunteers')}</Anchor>
        </li>
      </ul>
      {towns.length > 0 && (
        <AreaTable
          caption={t('towns')}
          head={t('town')}
          rows={towns.map(({ name, state_id: state, ...reach }) => ({
            key: `${name} ${state}`,
            name: <bdi>{name}</bdi>,
            ...reach,
          }))}
        />
      )}
    </>
  );
}

interface AreaTableProps {
  caption: string;
  head: string;
  rows: readonly { key: string; name: ReactNode; users: number; volunteers: number }[];
}

function AreaTable({ caption, head, rows }: AreaTableProps) {
  const t = usePhrases(dashboardPhrases);
  const { number } = useFormat();
  return (
    <Figures
      caption={caption}
      heads={[head, t('users'), t('volunteers')]}
      rows={rows.map(({ key, name, users, volunteers }) => ({
        key,
        name,
        cells: [number(users), number(volunteers)],
      }))}
    />
  );
}
