import { acknowledgeEmergency } from '@ezra/contract/calls/emergencies';
import type { EmergencyAction, StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { useSave } from '../../../../lib/api/use-save.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { CalmLine } from './calm-line.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { alarmPhrases } from './phrases.ts';
import { SendDialog } from './send-dialog.tsx';
import { isUnowned } from './use-open-emergencies.ts';

/** An action that asks first, and the emergency when it was chosen. */
export interface AskedOfEmergency {
  readonly action: EmergencyAction;
  readonly emergency: StaffEmergency;
}

interface OpenEmergenciesProps {
  emergencies: readonly StaffEmergency[];
  onAsk: (asked: AskedOfEmergency) => void;
}

/** Lists the open emergencies with their actions: a card without an owner, a line with one. */
export function OpenEmergencies({ emergencies, onAsk }: OpenEmergenciesProps) {
  const acknowledge = useSave(acknowledgeEmergency, { topics: ['emergency'] });
  const busyId = acknowledge.isPending ? acknowledge.variables.params.id : null;
  return (
    <ul className="alarms__list">
      {emergencies.map((emergency) => {
        const Shown = isUnowned(emergency) ? AlarmCard : CalmLine;
        return (
          <li key={emergency.id}>
            <Shown
              emergency={emergency}
              busy={busyId === emergency.id}
              onAct={(action) =>
                action === 'acknowledge'
                  ? acknowledge.mutate({ params: { id: emergency.id } })
                  : onAsk({ action, emergency })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

interface EmergencyDialogProps {
  asked: AskedOfEmergency;
  emergencies: readonly StaffEmergency[];
  onDone: () => void;
}

/** Shows the dialog of an action; stays open, with a message, if a colleague closes the emergency. */
export function EmergencyDialog({ asked: { action, emergency }, emergencies, onDone }: EmergencyDialogProps) {
  const t = usePhrases(alarmPhrases);
  const now = emergencies.find(({ id }) => id === emergency.id);
  if (!now)
    return (
      <Dialog
        isOpen
        onClose={onDone}
        title={t('goneTitle', { name: emergency.user.full_name })}
        description={<p role="status">{t('goneText')}</p>}
        actions={<Button onClick={onDone}>{t('goneYes')}</Button>}
      />
    );
  return action === 'assign' ? (
    <SendDialog emergency={now} onDone={onDone} />
  ) : (
    <CloseDialog emergency={now} onDone={onDone} />
  );
}
