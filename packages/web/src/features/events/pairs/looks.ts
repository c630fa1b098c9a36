import { CircleCheck, CircleX, HandHelping, Hourglass, LockKeyhole } from 'lucide-react';
import { EVENT_USER_STATUS_LABELS, type EventUserStatus } from '@ezra/contract/events/pairs.terms';
import { say } from '@ezra/contract/common/locales';
import { useLocale } from '../../../lib/i18n/locale.ts';
import type { StatusLook } from '../../../ui/badge/badge.tsx';

/** Colours of document 2, section 4: waiting is a warning, under way primary, done a success. */
const STATUS: Readonly<Record<EventUserStatus, Omit<StatusLook, 'label'>>> = {
  pending: { tone: 'wait', icon: Hourglass },
  assigned: { tone: 'brand', icon: HandHelping },
  completed: { tone: 'done', icon: CircleCheck },
  reject: { tone: 'danger', icon: CircleX },
  closed: { tone: 'danger', icon: LockKeyhole },
};

export function useEventLook(): (status: EventUserStatus) => StatusLook {
  const locale = useLocale();
  return (status) => ({ ...STATUS[status], label: say(EVENT_USER_STATUS_LABELS[status], locale) });
}
