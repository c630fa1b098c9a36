import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useConnection } from '../../lib/api/connection.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { shellPhrases } from './phrases.ts';
import './connection-banner.css';

/** Tells that the connection is down, and lets people retry. Its live region is always rendered. */
export function ConnectionBanner() {
  const t = usePhrases(shellPhrases);
  const client = useQueryClient();
  const state = useConnection();
  const isOffline = state === 'offline';
  return (
    <div className="connection" role="status">
      {state !== 'online' && (
        <Alert
          tone="wait"
          icon={CloudOff}
          title={t(isOffline ? 'offline' : 'unreachable')}
          actions={
            <Button size="small" onClick={() => void client.refetchQueries({ type: 'active' })}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t(isOffline ? 'offlineText' : 'unreachableText')}
        </Alert>
      )}
    </div>
  );
}
