import type { AuditEntry } from '@ezra/contract/office/audit';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { roleLabel } from '@ezra/contract/common/roles';
import { showMoment } from '@ezra/contract/common/show-time';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const AUDIT: Phrase = { he: 'יומן פעולות', en: 'Audit log' };

export function auditColumns(locale: Locale, timeZone: string): ListColumn<AuditEntry>[] {
  return [
    { header: { he: 'מתי', en: 'When' }, value: ({ at }) => showMoment(new Date(at), timeZone) },
    { header: { he: 'מי', en: 'Who' }, value: ({ actor }) => actor.full_name, width: 24 },
    { header: { he: 'תפקיד', en: 'Role' }, value: ({ actor }) => roleLabel(actor.role, locale) },
    { header: { he: 'פעולה', en: 'Action' }, value: ({ label }) => label, width: 36 },
    { header: { he: 'אדם', en: 'Person' }, value: ({ person }) => person?.full_name ?? null, width: 24 },
    { header: { he: 'אירוע', en: 'Event' }, value: ({ event }) => event?.name ?? null, width: 24 },
    { header: { he: 'מספר בקשה', en: 'Request number' }, value: (entry) => entry.application_id },
    {
      header: { he: 'ערכים', en: 'Values' },
      value: ({ kept }) =>
        Object.entries(kept)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join(', '),
      width: 30,
    },
    { header: { he: 'סיבת הדחייה', en: 'Refused because' }, value: ({ failure }) => failure },
    { header: { he: 'מספר הקריאה', en: 'Call number' }, value: (entry) => entry.request_id, width: 24 },
  ];
}
