import type { AuditEntry } from '@ezra/contract/office/audit';
import { roleLabel } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { DeskPanel, PanelBlock, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { auditPhrases } from './phrases.ts';

const personAt = (id: number) => `${paths.adminUserManagement()}?view=all&open=${id}`;

/** An action beside the list: who, when, on which record, and which fields were sent. */
export function AuditPanel({ entry }: { entry: AuditEntry }) {
  const t = usePhrases(auditPhrases);
  const locale = useLocale();
  const { actor, person, event, application_id: requestId, fields, failure } = entry;
  const kept = Object.entries(entry.kept);
  return (
    <DeskPanel
      id={String(entry.id)}
      title={entry.label}
      sub={
        failure !== null && (
          <p className="panel__sub">
            <Badge tone="danger">{t('refused')}</Badge>
          </p>
        )
      }
    >
      <PanelBody>
        {failure !== null && <p>{t('refusedText', { code: failure })}</p>}
        <PanelBlock title={t('details')}>
          <DetailsList
            details={[
              { label: t('when'), value: <Moment>{entry.at}</Moment> },
              { label: t('who'), value: <Anchor href={personAt(actor.id)}>{actor.full_name}</Anchor> },
              { label: t('role'), value: roleLabel(actor.role, locale) },
              person && {
                label: t('person'),
                value: (
                  <Anchor href={personAt(person.id)}>{person.full_name || t('numbered', person)}</Anchor>
                ),
              },
              requestId !== null && {
                label: t('helpRequest'),
                value: (
                  <Anchor href={`${paths.adminRequests()}?open=${requestId}`}>
                    {t('request', { id: requestId })}
                  </Anchor>
                ),
              },
              event && {
                label: t('event'),
                value: <Anchor href={paths.adminEventMap(event.id)}>{event.name}</Anchor>,
              },
              kept.length > 0 && {
                label: t('values'),
                value: <Ltr>{kept.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}</Ltr>,
              },
              fields.length > 0 && { label: t('fields'), value: <Ltr>{fields.join(', ')}</Ltr> },
              { label: t('call'), value: <Ltr>{entry.request_id}</Ltr> },
            ]}
          />
          {fields.length > 0 && <p className="small muted">{t('notKept')}</p>}
        </PanelBlock>
      </PanelBody>
    </DeskPanel>
  );
}
