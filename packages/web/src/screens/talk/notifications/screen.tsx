import { OwnNotifications } from '../../../features/talk/notifications/own-notifications.tsx';
import { notificationPhrases } from '../../../features/talk/notifications/phrases.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { PageHead } from '../../../ui/layout/layout.tsx';

export function Screen() {
  const title = useScreenTitle('notifications');
  const t = usePhrases(notificationPhrases);
  return (
    <div className="main__inner own-updates">
      <PageHead title={title} text={t('text')} />
      <OwnNotifications />
    </div>
  );
}
