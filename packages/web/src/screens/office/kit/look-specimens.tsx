import {
  CircleCheck,
  Clock,
  Ellipsis,
  HandHelping,
  Hourglass,
  Lock,
  Plus,
  Siren,
  WifiOff,
} from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Awaiting, StatusBadge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Countdown, minutesAndSeconds } from '../../../ui/countdown/countdown.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { DetailsList, FactList } from '../../../ui/facts/facts.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { BackLink, Link } from '../../../ui/link/link.tsx';
import { Logo, Mark } from '../../../ui/logo/logo.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { Queue, QueueItem } from '../../../ui/queue/queue.tsx';
import { Rings } from '../../../ui/rings/rings.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useHeld, useWords } from './use-words.ts';

const COLOURS = [
  ...['ground', 'surface', 'sunken', 'ink', 'ink-muted', 'line', 'edge', 'brand', 'brand-soft', 'emergency'],
  ...['danger-soft', 'wait-soft', 'done-soft', 'info-soft'],
];
const VARIANTS = ['primary', 'secondary', 'tonal', 'quiet', 'danger', 'emergency'] as const;

export function LookSpecimens() {
  const w = useWords();
  return (
    <Stack gap="loose">
      <div className="kit__brand">
        <Cluster>
          <Logo locale="he-IL" size="large" label={w('עזרה', 'Ezra in Hebrew')} />
          <Logo locale="en-US" size="large" label="Ezra" />
          <Mark size="large" />
          <Mark size="small" />
        </Cluster>
      </div>
      <ul className="kit__swatches">
        {COLOURS.map((colour) => (
          <li key={colour} className="kit__swatch">
            <span style={{ background: `var(--color-${colour})` }} />
            <Ltr>{colour}</Ltr>
          </li>
        ))}
      </ul>
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={Plus}>
            {variant}
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button size="small">{w('קטן', 'Small')}</Button>
        <Button size="large">{w('גדול', 'Large')}</Button>
        <Button disabled>{w('לא זמין', 'Disabled')}</Button>
        <Button busy busyLabel={w('שולחים…', 'Sending…')}>
          {w('לשלוח', 'Send')}
        </Button>
        <IconButton icon={Ellipsis} label={w('עוד פעולות', 'More actions')} edged />
        <ButtonLink href="#kit-table">{w('לטבלה', 'To the table')}</ButtonLink>
      </Cluster>
      <Cluster>
        <BackLink href="#kit-look">{w('לחזור', 'Back')}</BackLink>
        <Link href="#kit-fields">{w('קישור', 'A link')}</Link>
        <Avatar name={w('דנה', 'Dana')} />
        <PhoneNumber>052-000-1834</PhoneNumber>
        {(['wait', 'brand', 'done', 'danger', 'neutral', 'info'] as const).map((tone) => (
          <StatusBadge key={tone} tone={tone} icon={HandHelping} label={tone} />
        ))}
        <Awaiting>{w('ממתין לאישור', 'Waiting for approval')}</Awaiting>
      </Cluster>
    </Stack>
  );
}

export function DialogSpecimens() {
  const w = useWords();
  const held = useHeld();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const text = w('הבקשה של מרים פרץ תיסגר.', 'Miriam Peretz’s request is closed.');
  return (
    <Stack gap="loose">
      <Cluster>
        <Button onClick={() => setOpen(true)}>{w('חלון אישור', 'Confirmation')}</Button>
        <Button onClick={() => toast.success(text)}>{w('הודעת הצלחה', 'Success')}</Button>
        <Button onClick={() => toast.error(text)}>{w('הודעת שגיאה', 'Error')}</Button>
        <Menu
          label={w('עוד פעולות', 'More actions')}
          icon={Ellipsis}
          isEdged
          actions={[
            { id: 'open', label: w('לפתוח', 'Open'), icon: Plus },
            { id: 'close', label: w('לסגור', 'Close'), icon: Lock, isDanger: true },
          ]}
        />
      </Cluster>
      {(['info', 'wait', 'done', 'danger'] as const).map((tone) => (
        <Alert key={tone} tone={tone} title={tone} {...(tone === 'wait' && { icon: WifiOff })}>
          {text}
        </Alert>
      ))}
      <Tabs
        label={w('הבקשה', 'The request')}
        {...held('tab', 'details')}
        tabs={[
          { value: 'details', label: w('פרטים', 'Details') },
          { value: 'chat', label: w('צ׳אט', 'Chat'), count: 1 },
        ]}
      >
        <p>{text}</p>
      </Tabs>
      <ConfirmDialog
        isOpen={isOpen}
        icon={Siren}
        confirmVariant="emergency"
        title={w('לסגור את הבקשה?', 'Close the request?')}
        confirmLabel={w('כן, לסגור', 'Yes, close it')}
        cancelLabel={w('לא', 'No')}
        onCancel={close}
        onConfirm={close}
      >
        {text}
      </ConfirmDialog>
    </Stack>
  );
}

export function StateSpecimens() {
  const w = useWords();
  const empty = { level: 3, title: w('אין כרגע בקשות', 'No requests now') } as const;
  const fact = { label: w('מתי', 'When'), value: w('מחר ב־9:00', 'Tomorrow at 9:00') };
  return (
    <div className="kit__grid">
      <SkeletonCards count={1} />
      <EmptyState {...empty} action={<Button>{w('להרחיב', 'Widen')}</Button>} />
      <EmptyState {...empty} icon={Lock} />
      <Card
        title={w('הסעה', 'A ride')}
        level={3}
        actions={<Button size="small">{w('לעזור', 'Help')}</Button>}
      >
        <FactList facts={[{ ...fact, icon: Clock, isKey: true }]} />
        <DetailsList details={[fact]} />
      </Card>
      <Card tone="soft" title={w('ספירה לאחור', 'Countdown')} level={3}>
        <Countdown seconds={30} startText={w('עוד 30 שניות', '30 seconds')} endText={w('עכשיו', 'Now')}>
          {(left) => <p>{minutesAndSeconds(left)}</p>}
        </Countdown>
        <Spinner />
        <StatusBadge tone="done" icon={CircleCheck} label={w('הושלמה', 'Done')} />
        <StatusBadge tone="wait" icon={Hourglass} label={w('פתוחה', 'Open')} />
      </Card>
      <div>
        <h3 id="kit-queue">{w('מה מחכה', 'What waits')}</h3>
        <Queue labelledBy="kit-queue">
          <QueueItem
            icon={Clock}
            what={w('בקשות להיום', 'Requests for today')}
            more={w('הקרובה: רות, היום 14:00', 'Next: Ruth, today 14:00')}
            count={1_001}
            href="#kit-queue"
          />
          <QueueItem
            icon={Hourglass}
            what={w('הפסקת חשמל', 'Power cut')}
            more={
              <>
                {w('9 צריכים עזרה, 6 בצמד', '9 need help, 6 are paired')}
                <Meter part={6 / 9} />
              </>
            }
            count="67%"
            onPress={() => undefined}
          />
        </Queue>
      </div>
      {(['emergency', 'landing'] as const).map((figure) => (
        <div key={figure} className="kit__figure">
          <Rings figure={figure} />
        </div>
      ))}
    </div>
  );
}
