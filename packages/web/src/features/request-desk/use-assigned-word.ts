import { unassignApplication } from '@ezra/contract/request-desk';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { toast } from '../../lib/toasts.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

/** Says in a word to whom a request was given, and offers the way back: it is open again. */
export function useAssignedWord(): (
  request: Pick<DeskRequest, 'id' | 'person' | 'volunteer' | 'volunteerId'>,
) => void {
  const t = usePhrases(deskPhrases);
  const { mutate: unassign } = useSave(unassignApplication, { topics: ['applications'] });
  return ({ id, person, volunteer, volunteerId }) =>
    toast.success(t('assigned', { volunteer, person }), {
      label: t('undo'),
      onPress: () => unassign({ params: { id }, body: { volunteer_id: volunteerId } }),
    });
}
