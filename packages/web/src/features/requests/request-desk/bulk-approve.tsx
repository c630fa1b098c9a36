import { useState } from 'react';
import { Check } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

const dialogPart = lazyPart(() => import('./bulk-dialog.tsx'));

interface BulkApproveProps {
  selected: readonly DeskRequest[];
  /** Called after the rows were approved or had changed. */
  onDone: () => void;
}

/** Approves the waiting volunteers of the selected rows, after naming each. */
export function BulkApprove({ selected, onDone }: BulkApproveProps) {
  const t = usePhrases(deskPhrases);
  const [isOpen, setOpen] = useState(false);
  const part = usePart(dialogPart, isOpen);
  return (
    <>
      <Button variant="primary" size="small" icon={Check} onClick={() => setOpen(true)}>
        {t('approveVolunteers')}
      </Button>
      {isOpen && part && (
        <part.BulkDialog
          selected={selected}
          onClose={(isFinished) => {
            setOpen(false);
            if (isFinished) onDone();
          }}
        />
      )}
    </>
  );
}
