import { useEffect, useRef, useState } from 'react';
import { Send } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { sendUserMessage } from '@ezra/contract/calls/talk';
import type { MessageWay } from '@ezra/contract/talk/user-messages';
import { MESSAGE_COUNTDOWN_SECONDS } from '@ezra/contract/talk/user-messages.terms';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { toast } from '../../../../lib/toasts.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Countdown } from '../../../../ui/countdown/countdown.tsx';
import { Cluster, Stack } from '../../../../ui/layout/layout.tsx';
import { SegmentedControl } from '../../../../ui/segmented/segmented-control.tsx';
import { TextArea } from '../../../../ui/text-field/text-area.tsx';
import { userDialogPhrases } from './phrases.ts';
import { UserDialog, useUserSave, type DialogPerson } from './user-dialog.tsx';
import '../said-words.css';

/** Number of receivers that are named; the rest are only counted. */
const NAMED = 3;

interface MessageDialogProps {
  people: readonly DialogPerson[];
  /** Called with whether it was sent. */
  onDone: (isSent: boolean) => void;
}

/** Writes to people. The message can be sent after 20 seconds, in which the sender can change it. */
export function MessageDialog({ people, onDone }: MessageDialogProps) {
  const t = usePhrases(userDialogPhrases);
  const [message, setMessage] = useState('');
  const [type, setType] = useState<MessageWay>('email');
  const [stage, setStage] = useState<'writing' | 'waiting' | 'ready'>('writing');
  const [problem, setProblem] = useState<string>();
  const [isUnheard, setUnheard] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack && stage === 'writing') field.current?.focus();
  }, [isBack, stage]);
  const write = () => {
    setStage('writing');
    setBack(true);
  };
  const save = useUserSave(useStaffCall(sendUserMessage), {
    onSaved: ({ data: { sent, unreachable } }) => {
      if (sent === 0) {
        // The other channel may reach them.
        setUnheard(true);
        write();
        save.allowAnother();
      }
      // The dialog closes after a second, too short to read how many people did not get the message.
      else if (unreachable > 0) toast.success(t('sentTo', { sent, unreachable }));
    },
    onFailed: ({ errors }) => {
      write();
      const [complaint] = Object.values(errors)[0] ?? [];
      setProblem(complaint);
      return complaint !== undefined;
    },
  });
  const names = people
    .slice(0, NAMED)
    .map(({ full_name: name }) => name)
    .join(', ');
  const [first] = people;
  const sent = save.data?.data;
  const done =
    sent &&
    sent.sent > 0 &&
    (sent.unreachable > 0 ? t('sentTo', { ...sent }) : t('sentToAll', { sent: sent.sent }));
  const isEmpty = message.trim() === '';
  return (
    <UserDialog
      icon={Send}
      title={
        people.length === 1 && first
          ? t('messageToOne', { name: first.full_name })
          : t('messageTitle', { count: people.length })
      }
      done={done || null}
      onDone={onDone}
      isForm
      confirmLabel={stage === 'writing' ? t('send') : t('sendNow')}
      isIncomplete={isEmpty || stage === 'waiting'}
      isBusy={save.isPending}
      onConfirm={() => {
        if (isEmpty) setProblem(t('needsText'));
        else if (stage === 'writing') {
          setUnheard(false);
          setStage('waiting');
        } else if (stage === 'ready')
          save.mutate({ body: { message, type, user_ids: people.map(({ id }) => id) } });
      }}
    >
      <Stack>
        {people.length > 1 && (
          <p className="muted">
            {t('messageTo', {
              names:
                people.length > NAMED ? t('messageMore', { names, count: people.length - NAMED }) : names,
            })}
          </p>
        )}
        {isUnheard && (
          <Alert tone="wait" isLive>
            {t(type === 'email' ? 'noEmails' : 'noPhones')}
          </Alert>
        )}
        {stage === 'writing' ? (
          <>
            <SegmentedControl<MessageWay>
              label={t('way')}
              value={type}
              onChange={(way) => {
                setType(way);
                setUnheard(false);
              }}
              segments={[
                { value: 'email', label: t('email') },
                { value: 'sms', label: t('sms') },
              ]}
            />
            <TextArea
              ref={field}
              label={t('words')}
              isRequired
              value={message}
              onChange={(text) => {
                setMessage(text);
                setProblem(undefined);
              }}
              errorMessage={problem}
              minRows={8}
              maxRows={8}
              maxLength={TEXT_MAX}
            />
          </>
        ) : (
          <>
            <blockquote className="said-words" dir="auto">
              {message}
            </blockquote>
            <Countdown
              seconds={MESSAGE_COUNTDOWN_SECONDS}
              startText={t('waitStart')}
              endText={t('waitEnd')}
              onEnd={() => setStage('ready')}
            >
              {(seconds) => t('waitText', { seconds })}
            </Countdown>
            {stage === 'ready' && <p aria-hidden="true">{t('waitEnd')}</p>}
            <Cluster>
              <Button onClick={write}>{t('change')}</Button>
            </Cluster>
          </>
        )}
      </Stack>
    </UserDialog>
  );
}
