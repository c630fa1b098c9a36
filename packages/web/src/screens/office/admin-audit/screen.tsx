import { AuditList } from '../../../features/office/audit/audit-list.tsx';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** The log of what managers and admins did. */
export function Screen() {
  const title = useScreenTitle('adminAudit');
  return <AuditList key={useVisit()} title={title} />;
}
