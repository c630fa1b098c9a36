import { unassignApplication } from '@ezra/contract/calls/requests';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { toast } from '../../../lib/toasts.ts';
import { focusPanelOrRow } from '../../../ui/desk/row-elements.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

/**
 * Says in a word to whom a request was given, and offers the way back: it is open again. Where other volunteers had
 * offered there is none, because their offers have ended; the panel's own step asks first.
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
