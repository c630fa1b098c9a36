import { Plus } from 'lucide-react';
import { now } from '../../../lib/clock.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { UnreadChats } from '../../../features/talk/chat/unread-chats.tsx';
import { useChats } from '../../../features/talk/chat/use-chats.tsx';
import { ActiveEmergency } from '../../../features/emergencies/emergencies/seeker/active-emergency.tsx';
import { MyEvents } from '../../../features/events/pairs/mine/my-events.tsx';
import { useHelpWords } from '../../../features/requests/feedback/help-words-block.tsx';
import { ComingUp } from '../../../features/requests/help-requests/coming-up.tsx';
import { MyRequests } from '../../../features/requests/help-requests/my-requests.tsx';
import { requestPhrases } from '../../../features/requests/help-requests/phrases.ts';

export function SeekerPanel() {
  const t = usePhrases(requestPhrases);
  const format = useFormat();
  const auth = useAuth();
  if (!auth) return null;
  const hasDisability = auth.disability_id.length > 0;
  return (
    // An emergency that was raised stays visible even when the disability is no longer on record.
    <ActiveEmergency>
      <div className="main__inner">
        <PageHead
          title={t('hello', { name: auth.full_name.trim().split(/\s+/)[0] ?? '' })}
          text={format.spokenDay(now())}
          actions={
            hasDisability && (
              <ButtonLink variant="primary" block icon={Plus} href={paths.newHelpRequest()}>
                {t('newRequest')}
              </ButtonLink>
            )
          }
        />
        {!hasDisability && (
          <Alert
            tone="wait"
            title={t('needsDisability')}
            actions={
              <ButtonLink size="small" href={paths.profile()}>
                {t('toProfile')}
              </ButtonLink>
            }
          >
            {t('needsDisabilityText')}
          </Alert>
        )}
        <SeekerRequests />
      </div>
    </ActiveEmergency>
  );
}

/** Shows unread messages, the next help, and all requests with their conversations. */
function SeekerRequests() {
  const chats = useChats();
  const words = useHelpWords();
  return (
    <>
      <UnreadChats />
      <MyEvents />
      <ComingUp chats={chats} />
      <MyRequests chats={chats} words={words} />
    </>
  );
}
