import { FileDown } from 'lucide-react';
import { AGREEMENT_CLAUSES } from '@ezra/contract/account/registration/agreement';
import { AGREEMENT_FILE } from '@ezra/contract/common/public-files';
import { agreementFilePhrases, agreementPhrases } from '../../../../../lib/agreement/phrases.ts';
import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../../../lib/i18n/use-phrases.ts';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { Link } from '../../../../../ui/link/link.tsx';
import { DocumentsToRead } from '../../form/documents-to-read.tsx';
import { Confirm } from '../../form/fields.tsx';
import { SignatureInput } from '../../form/signature-input.tsx';
import { volunteerPhrases } from '../phrases.ts';

export function Agreement() {
  const t = usePhrases(volunteerPhrases);
  const agreement = usePhrases(agreementPhrases);
  const file = usePhrases(agreementFilePhrases);
  return (
    <Stack gap="loose">
      <section className="contract" aria-labelledby="contract-title">
        <h2 id="contract-title">{agreement('title')}</h2>
        <p>{agreement('intro')}</p>
        <ol>
          {AGREEMENT_CLAUSES.map((clause) => (
            <li key={clause}>{agreement(clause)}</li>
          ))}
        </ol>
        <p>{agreement('year')}</p>
        <p>
          {t('contract_more')}{' '}
          <Link href={paths.page('conduct')} target="_blank">
            {t('conduct')}
          </Link>
          .
        </p>
      </section>
      <DocumentsToRead>{t('read')}</DocumentsToRead>
      <SignatureInput name="signature_image" />
      <Confirm
        name="is_agree"
        hint={
          <Link icon={FileDown} href={AGREEMENT_FILE} download="">
            {file('file')}
          </Link>
        }
      />
    </Stack>
  );
}
