import { unassignApplication } from '@ezra/contract/calls/requests';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { toast } from '../../../lib/toasts.ts';
import { focusPanelOrRow } from '../../../ui/desk/row-elements.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

/**
 * Shows a message that names the new volunteer, with a button to undo it. There is no such button where other
 * volunteers had offered: their offers have ended, and the panel asks before it unassigns.
 */
export function useAssignedWord(): (
  request: Pick<DeskRequest, 'id' | 'person' | 'volunteer' | 'volunteerId' | 'offers'>,
) => void {
  const t = usePhrases(deskPhrases);
  const { mutate: unassign } = useSave(unassignApplication, { topics: ['applications'] });
  return ({ id, person, volunteer, volunteerId, offers }) => {
    const undo = {
      label: t('undo'),
      onPress: () => {
        unassign({ params: { id }, body: { volunteer_id: volunteerId } });
        focusPanelOrRow(String(id));
      },
    };
    toast.success(t('assigned', { volunteer, person }), offers > 1 ? undefined : undo);
  };
}
