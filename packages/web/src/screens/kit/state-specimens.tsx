import { Clock, Lock, MapPin } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Countdown, minutesAndSeconds } from '../../ui/countdown/countdown.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { DetailsList, FactList } from '../../ui/facts/facts.tsx';
import { Rings } from '../../ui/rings/rings.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useWords } from './use-words.ts';

export function StateSpecimens() {
  const w = useWords();
  return (
    <div className="kit__grid">
      <SkeletonCards count={1} />
      <EmptyState
        level={3}
        title={w('אין כרגע בקשות באזור שלך', 'No requests in your area now')}
        action={<Button>{w('הרחבת האזור', 'Widen the area')}</Button>}
      >
        {w(
          'כשתהיה בקשה חדשה נשלח הודעה. אפשר גם להרחיב את האזור.',
          'We send a message when there is one. You can widen the area, too.',
        )}
      </EmptyState>
      <EmptyState
        level={3}
        icon={Lock}
        title={w('אין לך גישה לעמוד הזה', 'You have no access to this page')}
        action={<Button>{w('יצירת קשר', 'Contact us')}</Button>}
      >
        {w('אם זו טעות, אפשר לפנות אלינו ונבדוק.', 'If this is a mistake, write to us and we look into it.')}
      </EmptyState>
      <Card
        title={w('הסעה', 'A ride')}
        level={3}
        actions={
          <Button size="small" variant="tonal">
            {w('אני אעזור', 'I will help')}
          </Button>
        }
      >
        <FactList
          facts={[
            { label: w('מתי', 'When'), icon: Clock, value: w('מחר ב־9:00', 'Tomorrow at 9:00'), isKey: true },
            { label: w('לאן', 'Where to'), icon: MapPin, value: w('בית החולים שיבא', 'Sheba hospital') },
          ]}
        />
        <DetailsList
          details={[
            { label: w('קומה', 'Floor'), value: '4' },
            { label: w('מעלית', 'Lift'), value: w('יש, אבל צרה', 'Yes, but narrow') },
          ]}
        />
      </Card>
      <Card tone="soft" title={w('ספירה לאחור', 'Countdown')} level={3}>
        <Countdown
          seconds={30}
          startText={w('אפשר לבקש קוד חדש בעוד 30 שניות', 'A new code can be requested in 30 seconds')}
          endText={w('אפשר לבקש קוד חדש', 'A new code can be requested')}
        >
          {(left) => (
            <p>
              {w('קוד חדש בעוד', 'A new code in')} {minutesAndSeconds(left)}
            </p>
          )}
        </Countdown>
        <Spinner />
      </Card>
      <div className="kit__figure">
        <Rings figure="emergency" />
      </div>
      <div className="kit__figure">
        <Rings figure="landing" />
      </div>
    </div>
  );
}
