import { roleLabel } from '@ezra/contract/common/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import { listOwnSessions } from '@ezra/contract/calls/account';
import type { OwnSession } from '@ezra/contract/account/sessions';
import { queryFor } from '../../../lib/api/queries.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { useDeviceName } from './device-name.ts';
import { EndOne, EndOthers } from './end-sessions.tsx';
import { sessionsPhrases } from './phrases.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import './sessions.css';

export function SessionsCard() {
  const t = usePhrases(sessionsPhrases);
  const { data, isError, isFetching, refetch } = useQuery(
    queryFor(listOwnSessions, {}, { topics: ['session'], silent: true }),
  );
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const [isEndingOthers, setEndingOthers] = useState(false);
  const sessions = data?.data;
  return (
    <Card as="section" icon={MonitorSmartphone} title={t('title')}>
      {sessions ? (
        <>
          <p>{t(sessions.length > 1 ? 'text' : 'onlyHere')}</p>
          <ul className="sessions">
            {sessions.map((session) => (
              <Session key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {sessions.length > 1 && <Button onClick={() => setEndingOthers(true)}>{t('endOthers')}</Button>}
          <EndOne session={ending} onClose={() => setEnding(null)} />
          <EndOthers isOpen={isEndingOthers} onClose={() => setEndingOthers(false)} />
        </>
      ) : isError ? (
        <LoadFailure level={3} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
}

interface SessionProps {
  session: OwnSession;
  onEnd: () => void;
}

function Session({ session, onEnd }: SessionProps) {
  const t = usePhrases(sessionsPhrases);
  const locale = useLocale();
  const format = useFormat();
  const device = useDeviceName()(session);
  const moment = format.listMoment(session.last_used_at);
  return (
    <li className="sessions__row">
      <div>
        <p className="sessions__device">
          {device}
          {session.current && <Badge tone="done">{t('here')}</Badge>}
        </p>
        <p className="muted">{roleLabel(session.role, locale)}</p>
        <p className="muted">
          {t('lastUsed')} <Ltr>{moment}</Ltr>
        </p>
        <p className="muted">
          {t('since')} <Moment>{session.created_at}</Moment>
        </p>
        {session.ip && (
          <p className="muted">
            {t('address')} <Ltr>{session.ip}</Ltr>
          </p>
        )}
      </div>
      {!session.current && (
        <Button variant="quiet" aria-label={t('endNamed', { device, moment })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
