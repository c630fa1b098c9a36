import {
  CalendarX,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleCheck,
  CircleX,
  HandHelping,
  Hourglass,
  LockKeyhole,
  type LucideIcon,
} from 'lucide-react';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { useLocale } from '../i18n/locale.ts';

/** Props of the kit's `StatusBadge`: `<StatusBadge {...look} />`. */
export interface Look {
  readonly tone: 'neutral' | 'wait' | 'done' | 'brand' | 'danger';
  readonly icon: LucideIcon;
  readonly label: string;
}

/** Colours of document 2, section 4: open warns, in treatment is primary, completed is a success. */
const STATUS: Readonly<Record<RequestStatus, Omit<Look, 'label'>>> = {
  open: { tone: 'wait', icon: Hourglass },
  in_treatment: { tone: 'brand', icon: HandHelping },
  completed: { tone: 'done', icon: CircleCheck },
  closed: { tone: 'danger', icon: LockKeyhole },
  expired: { tone: 'danger', icon: CalendarX },
  rejected: { tone: 'danger', icon: CircleX },
};

type Priority = 0 | 1 | 2 | 3;
const PRIORITY: Readonly<Record<Priority, Omit<Look, 'label'> & { words: Phrase }>> = {
  0: { tone: 'neutral', icon: ChevronDown, words: { he: 'דחיפות רגילה', en: 'No urgency' } },
  1: { tone: 'neutral', icon: ChevronDown, words: { he: 'דחיפות נמוכה', en: 'Low urgency' } },
  2: { tone: 'neutral', icon: ChevronUp, words: { he: 'דחיפות בינונית', en: 'Medium urgency' } },
  3: { tone: 'wait', icon: ChevronsUp, words: { he: 'דחיפות גבוהה', en: 'High urgency' } },
};
/** The admins' table has only two words: low for 0, high for the others (document 2, section 2.6). */
const URGENCY = {
  low: { tone: 'neutral', icon: ChevronDown, words: { he: 'נמוכה', en: 'Low' } },
  high: { tone: 'wait', icon: ChevronsUp, words: { he: 'גבוהה', en: 'High' } },
} as const;

/** Returns the badges of requests in the reader's language: colour, icon and label. */
export function useRequestLooks() {
  const locale = useLocale();
  return {
    status: (status: RequestStatus): Look => ({
      ...STATUS[status],
      label: say(REQUEST_STATUS_LABELS[status], locale),
    }),
    /** `label_priority`: 0 none, 1 low, 2 medium, 3 high. */
    priority: (priority: Priority): Look => {
      const { words, ...look } = PRIORITY[priority];
      return { ...look, label: say(words, locale) };
    },
    urgency: (priority: Priority): Look => {
      const { words, ...look } = URGENCY[priority === 0 ? 'low' : 'high'];
      return { ...look, label: say(words, locale) };
    },
  };
}
