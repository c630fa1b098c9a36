import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePersonPage } from '../../../lib/requests/use-person-page.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DeskPanel, PanelBlock, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { Reach } from '../../../ui/desk/reach.tsx';
import { Dot } from '../../../ui/dot/dot.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Ago } from '../../../ui/text/ago.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { isOpenWord } from './feedback-columns.tsx';
import { AuthorDot, useRoleOf } from './author.tsx';
import { WordBadge } from './word-badge.tsx';

interface FeedbackPanelProps {
  word: AdminFeedback;
  onHandle: (word: AdminFeedback) => void;
  request: (applicationId: number) => ReactNode;
}

/** Shows one rating, problem or message with both people, its handling, and the request. */
export function FeedbackPanel({ word, onHandle, request }: FeedbackPanelProps) {
  const t = usePhrases(feedbackPhrases);
  const { author, other, message, handled_by, handled_at, handled_note } = word;
  const isSeeker = word.is_seeker === 1;
  const isMessage = word.kind === 'message';
  const roleOf = useRoleOf();
  return (
    <DeskPanel
      id={`${word.kind}-${word.id}`}
      title={
        <>
          <AuthorDot word={word} />
          <bdi>{author.full_name}</bdi>
        </>
      }
      sub={
        <>
          <p className="strong">
            <bdi>{word.category ?? word.event ?? word.subject}</bdi>
          </p>
          <p className="panel__sub">
            <WordBadge word={word} />
            <span className="muted">
              <Ago>{word.created_at}</Ago>
            </span>
          </p>
        </>
      }
      foot={
        isOpenWord(word) && (
          <Button variant="primary" icon={CircleCheck} onClick={() => onHandle(word)}>
            {t(isMessage ? 'answer' : 'handle')}
          </Button>
        )
      }
    >
      <PanelBody>
        <PanelBlock title={t('words')} aside={<Moment>{word.created_at}</Moment>}>
          {message ? (
            <p className="quote">
              <bdi>{message}</bdi>
            </p>
          ) : (
            <p className="muted">{t('noWords')}</p>
          )}
        </PanelBlock>
        {handled_at && (
          <PanelBlock title={t('handled')}>
            <DetailsList
              details={[
                handled_by && { label: t('handledBy'), value: handled_by.full_name },
                { label: t('handledAt'), value: <Moment>{handled_at}</Moment> },
                handled_note && { label: t(isMessage ? 'answerNote' : 'handleNote'), value: handled_note },
              ]}
            />
          </PanelBlock>
        )}
        <Side person={author} sign={<AuthorDot word={word} />} role={roleOf(word)} />
        {other && (
          <Side
            person={other}
            sign={<Dot of={isSeeker ? 'volunteer' : 'seeker'} />}
            role={t(isSeeker ? 'volunteer' : 'seeker')}
          />
        )}
        {!isMessage && (
          <PanelBlock title={t('request')}>
            <div>
              <ButtonLink size="small" href={requestOf(word)}>
                {t('toRequest')}
              </ButtonLink>
            </div>
          </PanelBlock>
        )}
        {word.application_id !== null && request(word.application_id)}
      </PanelBody>
    </DeskPanel>
  );
}

/** Gives the address of the request in its list, where staff can act on it. */
const requestOf = ({ application_id, event_user_request_id }: AdminFeedback): string =>
  application_id === null
    ? `${paths.adminRequests()}?tab=event&open=${event_user_request_id ?? ''}`
    : `${paths.adminRequests()}?open=${application_id}`;

interface SideProps {
  person: NonNullable<AdminFeedback['other']> & { readonly email?: string | null };
  sign: ReactNode;
  role: string;
}

/** Shows one of the people, and how to reach them. */
function Side({ person, sign, role }: SideProps) {
  const pageOf = usePersonPage();
  return (
    <PanelBlock title={role}>
      <p className="iconed strong">
        {sign}
        <bdi>{person.full_name}</bdi>
      </p>
      <Reach person={person} page={pageOf(person.id)} />
    </PanelBlock>
  );
}
