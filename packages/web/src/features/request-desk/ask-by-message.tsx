import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestionMark, Users } from 'lucide-react';
import { listOpenVolunteers, type OpenVolunteer } from '@ezra/contract/request-desk';
import { inviteVolunteers } from '@ezra/contract/invitations';
import { call } from '../../lib/api/call.ts';
import { carryOut, reactionTo } from '../../lib/api/failures.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { currentAuth } from '../../lib/auth-record/store.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { deskPhrases } from './phrases.ts';
import './desk.css';

const NEAREST = 10;

interface AskByMessageProps {
  requestId: number;
  /** The volunteer chosen in the dialog, or null. */
  volunteer: OpenVolunteer | null;
}

const isAskable = ({ has_accepted, is_invited }: OpenVolunteer): boolean => !has_accepted && !is_invited;

/** Asks volunteers by a personal link instead of assigning: the chosen one, or the nearest. */
export function AskByMessage({ requestId, volunteer }: AskByMessageProps) {
  const t = usePhrases(deskPhrases);
  const client = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [isLooking, setLooking] = useState(false);
  const save = useSave(inviteVolunteers, {
    topics: ['applications'],
    onSaved: ({ data }) => setSent(data.sent),
    onFailed: ({ status }) => {
      // Another volunteer has taken it meanwhile: the lists are reloaded.
      if (status !== 0) void invalidateTopics(client, ['applications']);
    },
  });
  const ask = (ids: number[]) => {
    setSent(null);
    if (ids.length === 0) setSent(0);
    else save.mutate({ params: { applicationId: requestId }, body: { volunteer_ids: ids } });
  };
  const askNearest = async () => {
    setLooking(true);
    try {
      const { data } = await call(listOpenVolunteers, { query: { application_id: requestId } });
      ask(
        data
          .filter(isAskable)
          .slice(0, NEAREST)
          .map(({ id }) => id),
      );
    } catch (error) {
      carryOut(reactionTo(error, currentAuth(), currentLocale()));
    } finally {
      setLooking(false);
    }
  };
  const isBusy = save.isPending || isLooking;
  return (
    <div className="desk-ask">
      <p className="small muted">{t('askText')}</p>
      {volunteer && isAskable(volunteer) && (
        <Button
          size="small"
          icon={MessageCircleQuestionMark}
          busy={isBusy}
          onClick={() => ask([volunteer.id])}
        >
          {t('askChosen')}
        </Button>
      )}
      <Button size="small" icon={Users} busy={isBusy} onClick={() => void askNearest()}>
        {t('askNearest')}
      </Button>
      <p role="status" className={sent === null ? 'visually-hidden' : 'strong'}>
        {sent === null ? '' : sent === 0 ? t('askedNobody') : t('askedCount', { count: sent })}
      </p>
    </div>
  );
}
