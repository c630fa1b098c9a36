import { Fragment } from 'react';
import { CircleCheck, Siren } from 'lucide-react';
import { acknowledgeEmergency } from '@ezra/contract/calls/emergencies';
import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { useSave } from '../../../../lib/api/use-save.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { HandledWords, LineText } from './handled-words.tsx';
import { headPhrases } from './head-phrases.ts';
import { useEmergencyWords } from './use-emergency-words.ts';
import { isUnowned, useOpenEmergencies } from './use-open-emergencies.ts';
import './alarms.css';

/**
 * Shows the open emergencies above another list: a row for each one without an owner, one row for all handled
 * ones. `home` is the screen that shows them in full. Renders nothing without an emergency.
 */
export function EmergencyLines({ home }: { home: string }) {
  const t = usePhrases(headPhrases);
  const words = useEmergencyWords();
  const { emergencies } = useOpenEmergencies();
  const acknowledge = useSave(acknowledgeEmergency, { topics: ['emergency'] });
  const busyId = acknowledge.isPending ? acknowledge.variables.params.id : null;
  const handled = emergencies.filter((each) => !isUnowned(each));
  if (emergencies.length === 0) return null;
  const count = emergencies.length - handled.length + (handled.length > 0 ? 1 : 0);
  return (
    <section className="alarms" tabIndex={-1} aria-label={t('region')}>
      <h2 className="visually-hidden">{t('region')}</h2>
      <ul className={count > 1 ? 'alarms__list alarms__lines' : 'alarms__list'}>
        {emergencies
          .filter((each) => isUnowned(each) || handled.length === 1)
          .map((emergency) => (
            <li key={emergency.id} className={isUnowned(emergency) ? 'calm calm--loud' : 'calm'}>
              {isUnowned(emergency) ? (
                <UnownedWords emergency={emergency} />
              ) : (
                <HandledWords emergency={emergency} />
              )}
              <span className="calm__acts">
                {emergency.allowed_actions.includes('acknowledge') && isUnowned(emergency) && (
                  <Button
                    variant="emergency"
                    size="small"
                    busy={busyId === emergency.id}
                    onClick={() => acknowledge.mutate({ params: { id: emergency.id } })}
                  >
                    {t('acknowledge')}
                    <About emergency={emergency} />
                  </Button>
                )}
                <Link href={home} standalone>
                  {t('toCall')}
                  <About emergency={emergency} />
                </Link>
              </span>
            </li>
          ))}
        {handled.length > 1 && (
          <li className="calm calm--many">
            <Icon icon={CircleCheck} size="small" />
            <LineText
              who={t('handledMany', { count: handled.length })}
              title={handled.map(words.who).join(' · ')}
            >
              {handled.map((each, index) => (
                <Fragment key={each.id}>
                  {index > 0 && ' · '}
                  <bdi>{words.who(each)}</bdi>
                </Fragment>
              ))}
            </LineText>
            <span className="calm__acts">
              <Link href={home} standalone>
                {t('toCalls')}
              </Link>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function About({ emergency: { user } }: { emergency: StaffEmergency }) {
  const t = usePhrases(headPhrases);
  return <VisuallyHidden> {t('about', { name: user.full_name })}</VisuallyHidden>;
}

function UnownedWords({ emergency }: { emergency: StaffEmergency }) {
  const words = useEmergencyWords();
  return (
    <>
      <Icon icon={Siren} size="small" />
      <LineText who={words.who(emergency)}>{words.unowned(emergency)}</LineText>
    </>
  );
}
