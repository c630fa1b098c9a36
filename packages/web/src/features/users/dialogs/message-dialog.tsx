import { useState } from 'react';
import { Send } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { MESSAGE_COUNTDOWN_SECONDS, sendUserMessage, type MessageWay } from '@ezra/contract/user-messages';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SegmentedControl } from '../../../ui/segmented/segmented-control.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { userDialogPhrases } from './phrases.ts';
import { UserDialog, useUserSave, type DialogPerson } from './user-dialog.tsx';

/** So many names are said; of the others only how many. */
const NAMED = 3;

interface MessageDialogProps {
  people: readonly DialogPerson[];
  /** Called with whether it was sent. */
  onDone: (isSent: boolean) => void;
}

/** Writes to people: after 20 seconds, in which it can be stopped, the message can go out. */
export function MessageDialog({ people, onDone }: MessageDialogProps) {
  const t = usePhrases(userDialogPhrases);
  const [message, setMessage] = useState('');
  const [type, setType] = useState<MessageWay>('email');
  const [stage, setStage] = useState<'writing' | 'waiting' | 'ready'>('writing');
  const [problem, setProblem] = useState<string>();
  const save = useUserSave(useStaffCall(sendUserMessage), {
    onFailed: ({ errors }) => {
      setStage('writing');
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
    sent && (sent.unreachable > 0 ? t('sentTo', { ...sent }) : t('sentToAll', { sent: sent.sent }));
  const isEmpty = message.trim() === '';
  return (
    <UserDialog
      icon={Send}
      title={
        people.length === 1 && first
          ? t('messageToOne', { name: first.full_name })
          : t('messageTitle', { count: people.length })
      }
      done={done}
      onDone={onDone}
      isForm
      confirmLabel={stage === 'writing' ? t('send') : t('sendNow')}
      isIncomplete={isEmpty || stage === 'waiting'}
      isBusy={save.isPending}
      onConfirm={() => {
        if (isEmpty) setProblem(t('needsText'));
        else if (stage === 'writing') setStage('waiting');
        else if (stage === 'ready')
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
        {stage === 'writing' ? (
          <>
            <SegmentedControl<MessageWay>
              label={t('way')}
              value={type}
              onChange={setType}
              segments={[
                { value: 'email', label: t('email') },
                { value: 'sms', label: t('sms') },
              ]}
            />
            <TextArea
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
            <Button onClick={() => setStage('writing')}>{t('change')}</Button>
          </>
        )}
      </Stack>
    </UserDialog>
  );
}
