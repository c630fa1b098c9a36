import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { readSecondFactor } from '@ezra/contract/calls/account';
import { queryFor } from '../../../lib/api/queries.ts';
import { isStaff } from '../../../lib/auth-record/record.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import type { FactorTask } from './factor-dialogs.tsx';
import { passkeyPlace } from './passkeys.ts';
import { cardPhrases, givePhrases } from './phrases.ts';
import './second-factor.css';

// Loaded on use: few people change their second factors, and a button comes first.
const FactorDialogs = lazy(async () => ({
  default: (await import('./factor-dialogs.tsx')).FactorDialogs,
}));

/** Lists the own second factors in the profile of staff; nothing for others. */
export function SecondFactorCard() {
  return isStaff(useAuth()) ? <StaffCard /> : null;
}

function StaffCard() {
  const t = usePhrases(cardPhrases);
  const { data, isError, isFetching, refetch } = useQuery(
    queryFor(readSecondFactor, {}, { topics: ['session'], silent: true }),
  );
  const [task, setTask] = useState<FactorTask | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const begin = (next: FactorTask) => {
    setTask(next);
    setOpened(true);
  };
  const factors = data?.data;
  const count = factors ? factors.passkeys.length + (factors.totp_since ? 1 : 0) : 0;
  return (
    <Card as="section" icon={ShieldCheck} title={t('title')}>
      {factors ? (
        <>
          <p>{t(count === 0 ? 'none' : 'there')}</p>
          <div className="factors">
            <Passkeys passkeys={factors.passkeys} host={factors.passkey_host} onTask={begin} />
            <App since={factors.totp_since} onTask={begin} />
            {count > 0 && <Codes left={factors.recovery_codes_left} onTask={begin} />}
          </div>
          {wasOpened && (
            <Suspense>
              <FactorDialogs
                factors={factors}
                task={task}
                onTask={setTask}
                onChanged={() => void refetch()}
              />
            </Suspense>
          )}
        </>
      ) : isError ? (
        <LoadFailure level={3} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Card>
  );
}

type OnTask = (task: FactorTask) => void;

interface PasskeysProps {
  passkeys: readonly { id: number; name: string; created_at: string; last_used_at: string | null }[];
  host: string | null;
  onTask: OnTask;
}

function Passkeys({ passkeys, host, onTask }: PasskeysProps) {
  const t = usePhrases(cardPhrases);
  const give = usePhrases(givePhrases);
  const format = useFormat();
  const place = passkeyPlace(host);
  return (
    <div className="factor">
      <h3 className="factor__title">{t('passkeys')}</h3>
      {passkeys.length === 0 && <p className="muted">{t('noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <ul className="factor__list">
          {passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li key={id} className="factor__row">
              <div>
                <p>
                  <bdi>{name}</bdi>
                </p>
                <p className="muted">
                  {t('added', { day: format.shortDay(created_at) })} ·{' '}
                  {last_used_at ? t('used', { moment: format.listMoment(last_used_at) }) : t('neverUsed')}
                </p>
              </div>
              <Button
                variant="quiet"
                aria-label={t('removeNamed', { name })}
                onClick={() => onTask({ kind: 'removePasskey', id, name })}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {place === 'here' ? (
        <Cluster>
          <Button onClick={() => onTask({ kind: 'addPasskey' })}>{t('addPasskey')}</Button>
        </Cluster>
      ) : (
        <Alert>{place === 'elsewhere' ? give('elsewhere', { host: host ?? '' }) : give(place)}</Alert>
      )}
    </div>
  );
}

function App({ since, onTask }: { since: string | null; onTask: OnTask }) {
  const t = usePhrases(cardPhrases);
  const format = useFormat();
  return (
    <div className="factor">
      <h3 className="factor__title">{t('totp')}</h3>
      <p className="muted">{since ? t('totpOn', { day: format.shortDay(since) }) : t('totpOff')}</p>
      <Cluster>
        <Button onClick={() => onTask({ kind: 'addTotp' })}>{t(since ? 'replaceTotp' : 'addTotp')}</Button>
        {since && (
          <Button variant="quiet" aria-label={t('removeTotp')} onClick={() => onTask({ kind: 'removeTotp' })}>
            {t('remove')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

function Codes({ left, onTask }: { left: number; onTask: OnTask }) {
  const t = usePhrases(cardPhrases);
  return (
    <div className="factor">
      <h3 className="factor__title">{t('codes')}</h3>
      {left > 0 ? (
        <p className="muted">{t('codesLeft', { count: left })}</p>
      ) : (
        <Alert tone="wait">{t('noCodes')}</Alert>
      )}
      <Cluster>
        <Button onClick={() => onTask({ kind: 'newCodes' })}>{t('newCodes')}</Button>
      </Cluster>
    </div>
  );
}
