import { UserRoundPen } from 'lucide-react';
import type { ChangedField } from '@ezra/contract/requests/help-requests';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { wizardPhrases } from './wizard-phrases.ts';

const WORDS = {
  full_name: 'fullName',
  email: 'email',
  residential_address: 'residentialAddress',
  phone: 'phone',
  disability_id: 'disability',
  other_disability: 'otherDisability',
  comments: 'comments',
} as const satisfies Record<ChangedField['field'], string>;

interface ChangedDetailsProps {
  /** Differences from the profile; the dialog is open while there are any. */
  changes: readonly ChangedField[];
  isSending: boolean;
  onChoose: (usePrevious: boolean) => void;
  onCancel: () => void;
}

/** Asks which details go with the request: those of the profile or those just typed. */
export function ChangedDetails({ changes, isSending, onChoose, onCancel }: ChangedDetailsProps) {
  const t = usePhrases(wizardPhrases);
  return (
    <Dialog
      isOpen={changes.length > 0}
      onClose={onCancel}
      isDismissable={false}
      icon={UserRoundPen}
      title={t('changedTitle')}
      description={t('changedText')}
      actions={
        <>
          <Button variant="primary" busy={isSending} onClick={() => onChoose(false)}>
            {t('useCurrent')}
          </Button>
          <Button busy={isSending} onClick={() => onChoose(true)}>
            {t('usePrevious')}
          </Button>
        </>
      }
    >
      <dl className="changes">
        {changes.map((change) => (
          <div key={change.field} className="changes__row">
            <dt>{t(WORDS[change.field])}</dt>
            <dd>
              <span className="changes__name">{t('previous')}</span>
              <Value change={change} of="previous" />
            </dd>
            <dd>
              <span className="changes__name">{t('current')}</span>
              <Value change={change} of="current" />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Value({ change, of }: { change: ChangedField; of: 'previous' | 'current' }) {
  const t = usePhrases(wizardPhrases);
  const value = change[of];
  if (value === '') return <span className="muted">{t('empty')}</span>;
  if (change.field === 'phone') return <PhoneNumber>{value}</PhoneNumber>;
  return change.field === 'email' ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
}
