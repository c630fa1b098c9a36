import { useState } from 'react';
import { Check, GraduationCap, ShieldCheck, TriangleAlert, UserRoundCheck } from 'lucide-react';
import { validatePolice, validateTraining } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { useSave } from '../../../lib/api/use-save.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Badge, StatusBadge } from '../../../ui/badge/badge.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useUserLooks } from './looks.ts';
import { lacksConsent, PAPER_TOPICS, PAPERS, type Paper } from './papers.ts';
import { usersPhrases } from './phrases.ts';

/** A volunteer's agreement, with the confirmations. */
export type Papers = NonNullable<ListedUser['volunteer_information']>;

interface VolunteerPapersProps {
  user: ListedUser & { volunteer_information: Papers };
  /** Asks to confirm a paper. */
  onConfirm: (paper: Paper) => void;
  /** Called after a confirmation was removed. */
  onTakenBack: () => void;
}

const ICONS = { training: GraduationCap, police: ShieldCheck } as const;

/** The papers that the staff confirm: training and, where needed, police certificate. */
export function VolunteerPapers({ user, onConfirm, onTakenBack }: VolunteerPapersProps) {
  const t = usePhrases(usersPhrases);
  const format = useFormat();
  const mayValidate = user.allowed_actions.includes('validate');
  const { volunteer_information: papers } = user;
  const training = [papers.place, papers.date && format.shortPlainDay(papers.date)].filter(Boolean);
  const about: Record<Paper, string> = { training: training.join(', '), police: '' };
  return (
    <>
      <ul className="offered">
        {papers.guardian && <Consent papers={papers} />}
        {PAPERS.map((paper) => (
          <li key={paper} className="person-row">
            <span className="person-row__name">
              <Icon icon={ICONS[paper]} size="small" />
              <strong>{t(paper)}</strong>
            </span>
            <span className="person-row__facts">
              {user[paper] === 'not_needed' ? (
                t('policeNotNeeded')
              ) : user[paper] === 'done' ? (
                <Badge tone="done" icon={Check} isPlain>
                  {t('done')}
                </Badge>
              ) : (
                <Badge tone="wait" icon={TriangleAlert} isPlain>
                  {t('missing')}
                </Badge>
              )}
              {about[paper] && <bdi>{about[paper]}</bdi>}
            </span>
            {!mayValidate || user[paper] === 'not_needed' ? null : user[paper] === 'done' ? (
              <TakeBack user={user} paper={paper} onTakenBack={onTakenBack} />
            ) : (
              !lacksConsent(user) && (
                <DueButton isMain onClick={() => onConfirm(paper)}>
                  {t('validate')}
                  <VisuallyHidden>: {t(paper)}</VisuallyHidden>
                </DueButton>
              )
            )}
          </li>
        ))}
      </ul>
      <p className="muted">{t('signedAt', { day: format.shortDay(papers.signed_at) })}</p>
    </>
  );
}

/** A guardian's consent, without which no paper of a minor can be confirmed. */
function Consent({ papers }: { papers: Papers }) {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  return (
    papers.guardian && (
      <li className="person-row">
        <span className="person-row__name">
          <Icon icon={UserRoundCheck} size="small" />
          <strong>{t('guardian')}</strong>
          <StatusBadge {...looks.consent(papers.guardian)} />
        </span>
        {papers.guardian !== 'approved' && <p className="person-row__words">{t('guardianText')}</p>}
        {papers.earlier_guardian_refused === 1 && (
          <div className="person-row__words">
            <Alert tone="wait">{t('earlierGuardianRefused')}</Alert>
          </div>
        )}
      </li>
    )
  );
}

interface TakeBackProps extends Pick<VolunteerPapersProps, 'user' | 'onTakenBack'> {
  paper: Paper;
}

/** Removes a confirmation, after saying what that means for requests. */
function TakeBack({ user, paper, onTakenBack }: TakeBackProps) {
  const t = usePhrases(usersPhrases);
  const [isAsked, setAsked] = useState(false);
  const options = { topics: PAPER_TOPICS, onSaved: onTakenBack };
  const training = useSave(validateTraining, options);
  const police = useSave(validatePolice, options);
  const params = { volunteerInfoId: user.volunteer_information.id };
  const run = () => {
    setAsked(false);
    if (paper === 'training') training.mutate({ params, body: { validate_training: 0 } });
    else police.mutate({ params, body: { validate_police: 0 } });
  };
  return (
    <>
      <DueButton
        aria-disabled={training.isPending || police.isPending || undefined}
        onClick={() => setAsked(true)}
      >
        {t('takeBack')}
        <VisuallyHidden>: {t(paper)}</VisuallyHidden>
      </DueButton>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('takeBackTitle')}
        confirmLabel={t('takeBackYes')}
        cancelLabel={t('no')}
        onConfirm={run}
        onCancel={() => setAsked(false)}
      >
        <p>{t('takeBackText', { name: user.full_name || t('noName') })}</p>
        {user.in_treatment_count > 0 && (
          <p>
            <strong>{t('takeBackInTreatment', { count: user.in_treatment_count })}</strong>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
