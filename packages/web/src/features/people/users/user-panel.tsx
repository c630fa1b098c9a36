import { lazy, Suspense, useState } from 'react';
import { Check, House, MapPin } from 'lucide-react';
import type { ListedUser } from '@ezra/contract/people/users';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DeskPanel, PanelBlock, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { Places, Reach } from '../../../ui/desk/reach.tsx';
import { Dot } from '../../../ui/dot/dot.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { useUserLooks } from './looks.ts';
import { duePaper, type Paper } from './papers.ts';
import { usersPhrases } from './phrases.ts';
import { detailPhrases } from './detail-phrases.ts';
import type { UserStepName } from './dialogs/user-step.tsx';
import { useUserActions } from './use-user-actions.ts';
import { disabilitiesOf, RoleSign } from './user-columns.tsx';
import { VolunteerPapers, type Papers } from './volunteer-papers.tsx';

/** Answers and history are read last, so they load on request. */
const loadDetails = () => import('./user-details.tsx');
const UserAnswers = lazy(async () => ({ default: (await loadDetails()).UserAnswers }));
const UserHistory = lazy(async () => ({ default: (await loadDetails()).UserHistory }));

/** Brings the code of forms, so it loads for the first confirmation. */
const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }));

interface UserPanelProps {
  user: ListedUser;
  /** Called before a step, which may remove the person from the view. */
  onAsked: () => void;
  onSaved: () => void;
  /** Opens the dialog of a step. */
  onStep: (step: UserStepName) => void;
}

const hasPapers = (user: ListedUser): user is ListedUser & { volunteer_information: Papers } =>
  user.volunteer_information !== null;

/** A person beside the list: papers to confirm, contact details, and what is known. */
export function UserPanel({ user, onAsked, onSaved, onStep }: UserPanelProps) {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  const d = usePhrases(detailPhrases);
  const actionsOf = useUserActions();
  const [asked, setAsked] = useState<Paper | null>(null);
  const [part, setPart] = useState<'card' | 'answers' | 'history'>('card');
  const name = user.full_name || t('noName');
  const due = duePaper(user);
  const confirm = (paper: Paper) => {
    onAsked();
    setAsked(paper);
  };
  const done = (isSaved: boolean) => {
    setAsked(null);
    if (isSaved) onSaved();
  };
  return (
    <DeskPanel
      id={String(user.id)}
      title={
        <>
          <RoleSign user={user} />
          <bdi>{name}</bdi>
        </>
      }
      sub={
        <p className="panel__sub">
          <StatusBadge {...looks.account(user)} />
          {user.roles.map((role) => (
            <Badge key={role}>{looks.role(role)}</Badge>
          ))}
          {user.is_online === 1 && (
            <span className="iconed">
              <Dot of="online" />
              {t('online')}
            </span>
          )}
        </p>
      }
      more={actionsOf(user, onStep)}
      foot={
        due && (
          <Button variant="primary" icon={Check} onClick={() => confirm(due)}>
            {due === 'training' ? t('confirmTraining') : t('confirmPolice')}
          </Button>
        )
      }
    >
      <Tabs
        label={d('parts', { name })}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'card', label: d('card') },
          { value: 'answers', label: d('answers') },
          { value: 'history', label: d('history') },
        ]}
      >
        <PanelBody>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            {part === 'answers' && <UserAnswers id={user.id} name={name} />}
            {part === 'history' && <UserHistory id={user.id} name={name} />}
          </Suspense>
          {part === 'card' && <Card user={user} name={name} onConfirm={confirm} onTakenBack={onSaved} />}
        </PanelBody>
      </Tabs>
      {asked && hasPapers(user) && (
        <Suspense>
          <PaperDialog paper={asked} id={user.volunteer_information.id} name={name} onDone={done} />
        </Suspense>
      )}
    </DeskPanel>
  );
}

interface CardProps {
  user: ListedUser;
  name: string;
  onConfirm: (paper: Paper) => void;
  onTakenBack: () => void;
}

/** The person's state, contact details and main facts. */
function Card({ user, name, onConfirm, onTakenBack }: CardProps) {
  const t = usePhrases(usersPhrases);
  const yesNo = (value: 0 | 1) => (value ? t('isYes') : t('isNo'));
  return (
    <>
      {user.reach !== 'regions' && <p className="muted">{t('byEvent')}</p>}
      {hasPapers(user) && (
        <PanelBlock title={t('papers')}>
          <VolunteerPapers user={user} onConfirm={onConfirm} onTakenBack={onTakenBack} />
        </PanelBlock>
      )}
      <PanelBlock title={t('reach')}>
        <Reach person={{ ...user, full_name: name }} />
      </PanelBlock>
      {(user.residential_address ?? user.arrival_address) !== null && (
        <PanelBlock title={t('where')}>
          <Places
            places={[
              [MapPin, t('presentAddress'), user.arrival_address],
              [House, t('homeAddress'), user.residential_address],
            ]}
          />
        </PanelBlock>
      )}
      <PanelBlock title={t('details')}>
        <DetailsList
          details={[
            disabilitiesOf(user) && { label: t('disabilities'), value: disabilitiesOf(user) },
            disabilitiesOf(user) && {
              label: t('disabilityConfirmed'),
              value: yesNo(user.disability_confirmation_check),
            },
            { label: t('alerts'), value: yesNo(user.is_notification_alert) },
            user.quick_emergency_request === 1 && { label: t('quickEmergency'), value: t('isYes') },
            hasPapers(user) && { label: t('inTreatment'), value: user.in_treatment_count },
            { label: t('signed'), value: user.signed ? t('signedUp') : t('signedIn') },
            { label: t('created'), value: <Moment>{user.created_at}</Moment> },
          ]}
        />
      </PanelBlock>
    </>
  );
}
