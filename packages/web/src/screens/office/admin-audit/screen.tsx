import { AuditList } from '../../../features/office/audit/audit-list.tsx';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** The log of actions by managers and admins. */
export function Screen() {
  const title = useScreenTitle('adminAudit');
  return <AuditList key={useVisit()} title={title} />;
}
