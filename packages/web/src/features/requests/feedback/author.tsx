import { roleLabel } from '@ezra/contract/common/roles';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Dot } from '../../../ui/dot/dot.tsx';
import { feedbackPhrases } from './desk-phrases.ts';

/** Names the author's role in the reader's language. */
export function useRoleOf(): (word: AdminFeedback) => string {
  const t = usePhrases(feedbackPhrases);
  const locale = useLocale();
  return ({ author: { role } }) =>
    role === 'user' ? t('seeker') : role === 'volunteer' ? t('volunteer') : roleLabel(role, locale);
}

/** Marks the author as help seeker or volunteer; staff have no mark. */
export const AuthorDot = ({ word: { author } }: { word: AdminFeedback }) =>
  author.role === 'user' ? <Dot of="seeker" /> : author.role === 'volunteer' ? <Dot of="volunteer" /> : null;
