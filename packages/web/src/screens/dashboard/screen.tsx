import { Plus } from 'lucide-react';
import { may } from '../../lib/auth-record/record.ts';
import { now } from '../../lib/clock.ts';
import { useAuth } from '../../lib/auth-record/store.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PageHead } from '../../ui/layout/layout.tsx';
import { UnreadChats } from '../../features/chat/unread-chats.tsx';
import { useChats } from '../../features/chat/use-chats.tsx';
import { ActiveEmergency } from '../../features/emergencies/seeker/active-emergency.tsx';
import { useHelpWords } from '../../features/feedback/help-words-block.tsx';
import { ComingUp } from '../../features/help-requests/coming-up.tsx';
import { MyRequests } from '../../features/help-requests/my-requests.tsx';
import { requestPhrases } from '../../features/help-requests/phrases.ts';
import { ManagerPanel } from './manager-panel.tsx';

/** The first page of help seekers and managers. */
export function Screen() {
  const t = usePhrases(requestPhrases);
  const format = useFormat();
  const auth = useAuth();
  if (!auth) return null;
  const isSeeker = may(auth, 'requests.ask');
  const hasDisability = auth.disability_id.length > 0;
  const page = (
    <div className="main__inner">
      <PageHead
        title={t('hello', { name: auth.full_name.trim().split(/\s+/)[0] ?? '' })}
        text={format.spokenDay(now())}
        actions={
          isSeeker &&
          hasDisability && (
            <ButtonLink variant="primary" block icon={Plus} href={paths.newHelpRequest()}>
              {t('newRequest')}
            </ButtonLink>
          )
        }
      />
      {isSeeker ? (
        <>
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
        </>
      ) : (
        <ManagerPanel />
      )}
    </div>
  );
  // An emergency that was raised stays visible even when the disability is no longer on record.
  return isSeeker ? <ActiveEmergency>{page}</ActiveEmergency> : page;
}

/** Shows unread messages, the next help, and every request with its conversations. */
function SeekerRequests() {
  const chats = useChats();
  const words = useHelpWords();
  return (
    <>
      <UnreadChats />
      <ComingUp chats={chats} />
      <MyRequests chats={chats} words={words} />
    </>
  );
}
