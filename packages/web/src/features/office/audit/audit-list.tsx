import { lazy } from 'react';
import { ScrollText } from 'lucide-react';
import { listAudit } from '@ezra/contract/calls/office';
import type { AuditEntry } from '@ezra/contract/office/audit';
import { roleLabel } from '@ezra/contract/common/roles';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Clip } from '../../../ui/desk/clip.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { OpenedRow } from '../../../ui/desk/opened-row.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { Who } from '../../../ui/desk/who.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { auditPhrases } from './phrases.ts';
import { AUDIT_FILTERS, useAuditFilters } from './use-audit-filters.ts';

const AuditPanel = lazy(async () => ({ default: (await import('./audit-panel.tsx')).AuditPanel }));

const idOf = ({ id }: AuditEntry) => String(id);

/** Actions of managers and admins, newest first. */
export function AuditList({ title }: { title: string }) {
  const t = usePhrases(auditPhrases);
  const list = useServerList(listAudit, {
    name: 'audit',
    sort: { column: 'at', order: 'desc' },
    filters: AUDIT_FILTERS,
    // Every action of the staff adds an entry, so the list is not reloaded while it is open.
    topics: [],
  });
  const desk = useDesk(list, { idOf });
  return (
    <Desk
      title={title}
      label={title}
      list={list}
      desk={desk}
      searchHint={t('searchHint')}
      filters={useAuditFilters(list)}
      columns={useAuditColumns()}
      rowLabel={({ label, actor }) => t('row', { what: label, who: actor.full_name })}
      actions={<ExportButton list={list} fileName={t('exportFile')} />}
      empty={
        <EmptyState icon={ScrollText} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
      panel={() => <OpenedRow desk={desk}>{(entry) => <AuditPanel entry={entry} />}</OpenedRow>}
    />
  );
}

function useAuditColumns(): readonly DeskColumn<AuditEntry>[] {
  const t = usePhrases(auditPhrases);
  const locale = useLocale();
  return [
    {
      id: 'actor',
      header: t('who'),
      width: 12,
      cell: ({ actor }, mark) => <Who name={mark(actor.full_name)} />,
    },
    {
      id: 'label',
      header: t('action'),
      width: 16,
      grows: true,
      line: 'below',
      cell: ({ label, failure }) => (
        <>
          <Clip>{label}</Clip>
          {failure !== null && <Badge tone="danger">{t('refused')}</Badge>}
        </>
      ),
    },
    {
      id: 'about',
      header: t('about'),
      width: 12,
      leaves: 1,
      line: 'below-aside',
      cell: (entry) => <Clip>{aboutOf(entry, (id) => t('request', { id }))}</Clip>,
    },
    {
      id: 'role',
      header: t('role'),
      width: 8,
      leaves: 2,
      cell: ({ actor }) => <Clip>{roleLabel(actor.role, locale)}</Clip>,
    },
    {
      id: 'at',
      header: t('when'),
      isSortable: true,
      width: 9,
      line: 'aside',
      cell: ({ at }) => <Moment>{at}</Moment>,
    },
  ];
}

/** The record that was changed, in a few words; '' for none. */
export const aboutOf = (
  { person, event, application_id: requestId }: AuditEntry,
  request: (id: number) => string,
): string =>
  [person?.full_name, event?.name, requestId === null ? null : request(requestId)]
    .filter(Boolean)
    .join(' · ');
