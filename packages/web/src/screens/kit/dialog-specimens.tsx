import { useState } from 'react';
import { Ellipsis, MessageCircle, Siren, UserRound, UserRoundX, WifiOff } from 'lucide-react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { toast } from '../../lib/toasts.ts';
import { useWords } from './use-words.ts';

export function DialogSpecimens() {
  const w = useWords();
  const [open, setOpen] = useState<'emergency' | 'reject' | null>(null);
  const [note, setNote] = useState('');
  const [tab, setTab] = useState('details');
  const close = () => setOpen(null);
  return (
    <Stack gap="loose">
      <Cluster>
        <Button onClick={() => setOpen('emergency')}>{w('חלון אישור', 'Confirmation')}</Button>
        <Button onClick={() => setOpen('reject')}>{w('חלון עם שדה', 'Dialog with a field')}</Button>
        <Button onClick={() => toast.success(w('הבקשה נסגרה', 'The request is closed'))}>
          {w('הודעת הצלחה', 'Success')}
        </Button>
        <Button
          onClick={() =>
            toast.error(w('השמירה לא הצליחה. אפשר לנסות שוב.', 'It was not saved. You can try again.'))
          }
        >
          {w('הודעת שגיאה', 'Error')}
        </Button>
        <Menu
          label={w('עוד פעולות', 'More actions')}
          icon={Ellipsis}
          isEdged
          actions={[
            { id: 'person', label: w('פרטי המבקשת', 'About the person'), icon: UserRound },
            { id: 'chat', label: w('צ׳אט', 'Chat'), icon: MessageCircle },
            {
              id: 'cancel',
              label: w('ביטול השיבוץ', 'Cancel the assignment'),
              icon: UserRoundX,
              isDanger: true,
            },
          ]}
        />
      </Cluster>
      <Alert title={w('כבר פתוחות לך בקשות', 'You have open requests already')}>
        {w('הסעה, בתוקף עד 17/יוני, 2026.', 'A ride, until 17/June, 2026.')}
      </Alert>
      <Alert tone="wait" icon={WifiOff} title={w('אין חיבור לאינטרנט', 'No internet connection')}>
        {w(
          'מה שכתבת נשמר במכשיר ויישלח כשהחיבור יחזור.',
          'What you wrote is kept here and sent when the connection is back.',
        )}
      </Alert>
      <Alert tone="done">
        {w(
          'הבקשה נשלחה. נודיע כשיימצא מתנדב.',
          'The request is sent. We tell you when a volunteer is found.',
        )}
      </Alert>
      <Alert tone="danger" title={w('החשבון מושבת', 'The account is deactivated')}>
        {w('אפשר לפנות אלינו ונבדוק.', 'Write to us and we look into it.')}
      </Alert>
      <Tabs
        label={w('פרטי הבקשה', 'The request')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'details', label: w('פרטים', 'Details') },
          { value: 'chat', label: w('צ׳אט', 'Chat'), count: 1 },
        ]}
      >
        <p>
          {tab === 'details'
            ? w('כאן הפרטים.', 'The details are here.')
            : w('כאן הצ׳אט.', 'The chat is here.')}
        </p>
      </Tabs>
      <ConfirmDialog
        isOpen={open === 'emergency'}
        onCancel={close}
        onConfirm={close}
        icon={Siren}
        confirmVariant="emergency"
        title={w('לשלוח קריאת חירום?', 'Send an emergency call?')}
        confirmLabel={w('כן, לשלוח קריאה', 'Yes, send it')}
        cancelLabel={w('לא, חזרה', 'No, go back')}
      >
        {w(
          'נודיע עכשיו לצוות באזור ולמתנדבים קרובים. נגיע אל הכתובת ביאליק 3, רמת גן.',
          'We tell the team in the area and volunteers near by now. We come to 3 Bialik St., Ramat Gan.',
        )}
      </ConfirmDialog>
      <Dialog
        isOpen={open === 'reject'}
        onClose={close}
        title={w('לדחות את הבקשה?', 'Reject the request?')}
        actions={
          <>
            <Button variant="danger" onClick={close}>
              {w('כן, לדחות', 'Yes, reject it')}
            </Button>
            <Button onClick={close}>{w('לא', 'No')}</Button>
          </>
        }
      >
        <p>
          {w(
            'הבקשה של מרים פרץ תיסגר, ותישלח אליה הודעה.',
            'Miriam Peretz’s request is closed, and she gets a message.',
          )}
        </p>
        <TextArea label={w('הערה', 'Note')} value={note} onChange={setNote} />
      </Dialog>
    </Stack>
  );
}
