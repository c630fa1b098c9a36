import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import { toast } from '../../../lib/toasts.ts';
import { removalPhrases } from './phrases.ts';
import './account-removal.css';

const dialogPart = lazyPart(() => import('./removal-dialog.tsx'));

/** The section for deleting the account, at the end of the profile. */
export function AccountRemoval() {
  const t = usePhrases(removalPhrases);
  const format = useFormat();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const part = usePart(dialogPart, isAsking);
  return (
    <section className="removal" aria-labelledby="account-removal">
      <h2 className="section__title" id="account-removal">
        {t('title')}
      </h2>
      <div>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
          {t('open')}
        </Button>
      </div>
      {isAsking && part && (
        <part.RemovalDialog
          onClose={() => setAsking(false)}
          onRemoved={(until) => {
            go(paths.login(), { replace: true });
            toast.success(t('removed', { day: format.shortDay(until) }));
          }}
        />
      )}
    </section>
  );
}
