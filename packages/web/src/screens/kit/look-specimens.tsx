import {
  CalendarX,
  CircleCheck,
  CircleSlash,
  CircleX,
  Ellipsis,
  HandHeart,
  HandHelping,
  Hourglass,
  Plus,
  Siren,
} from 'lucide-react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Awaiting, StatusBadge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { StoredImage } from '../../ui/stored-image/stored-image.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { BackLink, Link } from '../../ui/link/link.tsx';
import { Logo, Mark } from '../../ui/logo/logo.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { useWords } from './use-words.ts';

const COLOURS = [
  'ground',
  'surface',
  'sunken',
  'ink',
  'ink-muted',
  'line',
  'edge',
  'brand',
  'brand-soft',
  'emergency',
  'danger-soft',
  'wait-soft',
  'done-soft',
  'info-soft',
];

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
          <StoredImage src={null} alt={w('אין תמונה', 'No image')} />
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
        <Button variant="primary" icon={Plus}>
          {w('בקשה חדשה', 'New request')}
        </Button>
        <Button>{w('חזרה', 'Back')}</Button>
        <Button variant="tonal" icon={HandHeart}>
          {w('אני אעזור', 'I will help')}
        </Button>
        <Button variant="quiet">{w('ביטול הבחירה', 'Clear selection')}</Button>
        <Button variant="danger">{w('סגירת הבקשה', 'Close the request')}</Button>
        <Button variant="emergency" icon={Siren}>
          {w('חירום', 'Emergency')}
        </Button>
      </Cluster>
      <Cluster>
        <Button size="small">{w('קטן, 44', 'Small, 44')}</Button>
        <Button variant="primary">{w('רגיל, 52', 'Regular, 52')}</Button>
        <Button variant="primary" size="large">
          {w('גדול, 60', 'Large, 60')}
        </Button>
        <Button variant="primary" disabled>
          {w('לא זמין', 'Disabled')}
        </Button>
        <Button variant="primary" busy busyLabel={w('שולחים…', 'Sending…')}>
          {w('שליחה', 'Send')}
        </Button>
        <IconButton icon={Ellipsis} label={w('עוד פעולות', 'More actions')} edged />
        <ButtonLink href="#kit-table">{w('לטבלה', 'To the table')}</ButtonLink>
      </Cluster>
      <Cluster>
        <BackLink href="#kit-look">{w('חזרה', 'Back')}</BackLink>
        <Link href="#kit-fields">{w('קישור בתוך משפט', 'A link in a sentence')}</Link>
        <Avatar name={w('דנה', 'Dana')} />
        <span>
          {w('טלפון', 'Phone')}: <PhoneNumber>052-000-1834</PhoneNumber>
        </span>
      </Cluster>
      <Cluster>
        <StatusBadge tone="wait" icon={Hourglass} label={w('פתוחה', 'Open')} />
        <StatusBadge tone="brand" icon={HandHelping} label={w('בטיפול', 'In care')} />
        <StatusBadge tone="done" icon={CircleCheck} label={w('הושלמה', 'Done')} />
        <StatusBadge tone="danger" icon={CircleSlash} label={w('נסגרה', 'Closed')} />
        <StatusBadge tone="danger" icon={CalendarX} label={w('פג תוקפה', 'Expired')} />
        <StatusBadge tone="neutral" icon={CircleX} label={w('לא ידוע', 'Unknown')} />
        <Awaiting>{w('ממתין לאישור', 'Waiting for approval')}</Awaiting>
      </Cluster>
    </Stack>
  );
}
