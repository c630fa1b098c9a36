import { CircleAlert, CircleCheck, CircleHelp, CircleSlash, Clock, Send } from 'lucide-react';
import type { DeliveryState, Notification } from '@ezra/contract/talk/notifications';
import { StatusBadge, type StatusLook } from '../../../ui/badge/badge.tsx';

const LOOKS: Readonly<Record<DeliveryState, Omit<StatusLook, 'label'>>> = {
  queued: { tone: 'wait', icon: Clock },
  sent: { tone: 'neutral', icon: Send },
  delivered: { tone: 'done', icon: CircleCheck },
  uncertain: { tone: 'wait', icon: CircleHelp },
  failed: { tone: 'danger', icon: CircleAlert },
  skipped: { tone: 'neutral', icon: CircleSlash },
};

export const StateBadge = ({ state: { name, label } }: Pick<Notification, 'state'>) => (
  <StatusBadge {...LOOKS[name]} label={label} />
);
