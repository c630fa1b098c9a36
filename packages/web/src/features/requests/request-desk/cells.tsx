import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { Badge } from '../../../ui/badge/badge.tsx';

/** Shows 0 as low and all others as high; only high ones stand out. */
export function UrgencyCell({ priority }: { priority: 0 | 1 | 2 | 3 }) {
  const { label, icon } = useRequestLooks().urgency(priority);
  if (priority === 0) return <span className="muted">{label}</span>;
  return (
    <Badge isPlain icon={icon}>
      {label}
    </Badge>
  );
}
