import { useState, type ReactNode } from 'react';
import { validatePolice, validateTraining, type volunteerInformation } from '@ezra/contract/users';
import type { z } from 'zod';
import { useSave } from '../../lib/api/use-save.ts';
import { useMay } from '../../lib/auth-record/store.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DetailsList } from '../../ui/facts/facts.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { useUserLooks } from './looks.ts';
import { usersPhrases } from './phrases.ts';
import { TrainingForm } from './training-form.tsx';

/** A volunteer's agreement and what of it is confirmed. */
export type Papers = z.infer<typeof volunteerInformation>;

interface VolunteerPapersProps {
  name: string;
  papers: Papers;
  /** The volunteer's requests in treatment. */
  inTreatment: number;
  onSaved: (papers: Papers) => void;
}

/** The agreement, the training and, where it is needed, the police certificate of a volunteer. */
export function VolunteerPapers({ name, papers, inTreatment, onSaved }: VolunteerPapersProps) {
  const t = usePhrases(usersPhrases);
  const format = useFormat();
  const mayValidate = useMay('volunteers.validate');
  const options = {
    topics: ['pending-volunteers', 'tasks'] as const,
    onSaved: ({ data }: { data: Papers }) => onSaved(data),
  };
  const training = useSave(validateTraining, options);
  const police = useSave(validatePolice, options);
  const params = { volunteerInfoId: papers.id };
  return (
    <Stack gap="loose">
      <DetailsList
        details={[
          { label: t('signedAt'), value: format.shortDay(papers.signed_at) },
          papers.place !== null && { label: t('trainingPlace'), value: papers.place },
          papers.date !== null && { label: t('trainingDate'), value: format.shortPlainDay(papers.date) },
        ]}
      />
      {papers.guardian && (
        <GuardianConsent state={papers.guardian} hasEarlierRefusal={papers.earlier_guardian_refused === 1} />
      )}
      <Paper title={t('training')} isDone={papers.validate_training === 1}>
        {!mayValidate ? null : papers.validate_training ? (
          <TakeBack
            name={name}
            inTreatment={inTreatment}
            isBusy={training.isPending}
            onConfirm={() => training.mutate({ params, body: { validate_training: 0 } })}
          />
        ) : (
          <TrainingForm id={papers.id} name={name} onSaved={options.onSaved} />
        )}
      </Paper>
      {papers.is_required_police_validation ? (
        <Paper title={t('police')} isDone={papers.validate_police === 1}>
          {!mayValidate ? null : papers.validate_police ? (
            <TakeBack
              name={name}
              inTreatment={inTreatment}
              isBusy={police.isPending}
              onConfirm={() => police.mutate({ params, body: { validate_police: 0 } })}
            />
          ) : (
            <>
              <p className="muted">{t('policeText', { name })}</p>
              <div>
                <Button
                  busy={police.isPending}
                  onClick={() => police.mutate({ params, body: { validate_police: 1 } })}
                >
                  {t('confirmPolice')}
                </Button>
              </div>
            </>
          )}
        </Paper>
      ) : (
        <p className="muted">{t('policeNotNeeded')}</p>
      )}
    </Stack>
  );
}

interface GuardianConsentProps {
  state: NonNullable<Papers['guardian']>;
  /** An earlier guardian refused. */
  hasEarlierRefusal: boolean;
}

/** A minor starts only with a guardian's consent: without it no paper can be confirmed. */
function GuardianConsent({ state, hasEarlierRefusal }: GuardianConsentProps) {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  return (
    <Stack>
      <Cluster between>
        <h4>{t('guardian')}</h4>
        <StatusBadge {...looks.consent(state)} />
      </Cluster>
      {hasEarlierRefusal && <Alert tone="wait">{t('earlierGuardianRefused')}</Alert>}
      {state !== 'approved' && <p className="muted">{t('guardianText')}</p>}
    </Stack>
  );
}

interface PaperProps {
  title: string;
  isDone: boolean;
  children: ReactNode;
}

function Paper({ title, isDone, children }: PaperProps) {
  const looks = useUserLooks();
  return (
    <Stack>
      <Cluster between>
        <h4>{title}</h4>
        <StatusBadge {...looks.validation(isDone ? 'done' : 'missing')} />
      </Cluster>
      {children}
    </Stack>
  );
}

interface TakeBackProps {
  name: string;
  inTreatment: number;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Takes a validation back, after saying what that means for requests. */
function TakeBack({ name, inTreatment, isBusy, onConfirm }: TakeBackProps) {
  const t = usePhrases(usersPhrases);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsked(true)}>
        {t('takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('takeBackTitle')}
        confirmLabel={t('takeBackYes')}
        cancelLabel={t('no')}
        onConfirm={() => {
          setAsked(false);
          onConfirm();
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('takeBackText', { name })}</p>
        {inTreatment > 0 && (
          <p>
            <strong>{t('takeBackInTreatment', { count: inTreatment })}</strong>
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
