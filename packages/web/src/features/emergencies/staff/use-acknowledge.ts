import { acknowledgeEmergency } from '@ezra/contract/emergencies';
import { useSave } from '../../../lib/api/use-save.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Acknowledges a call with one tap, which stops its alarms. */
export function useAcknowledge() {
  const save = useSave(acknowledgeEmergency, {
    topics: ['emergency'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
    },
  });
  return {
    acknowledge: (id: number) => save.mutate({ params: { id } }),
    /** The call whose tap is on its way. */
    busyId: save.isPending ? save.variables.params.id : null,
  };
}
