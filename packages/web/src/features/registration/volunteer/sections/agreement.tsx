import { paths } from '../../../../lib/paths.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { DocumentsToRead } from '../../form/documents-to-read.tsx';
import { Confirm, Signature } from '../../form/fields.tsx';
import { volunteerPhrases } from '../phrases.ts';

const CLAUSES = [
  'contract_respect',
  'contract_privacy',
  'contract_free',
  'contract_arrive',
  'contract_safety',
  'contract_record',
] as const;

export function Agreement() {
  const t = usePhrases(volunteerPhrases);
  return (
    <Stack gap="loose">
      <section className="contract" aria-labelledby="contract-title">
        <h2 id="contract-title">{t('contract')}</h2>
        <p>{t('contract_intro')}</p>
        <ol>
          {CLAUSES.map((clause) => (
            <li key={clause}>{t(clause)}</li>
          ))}
        </ol>
        <p>{t('contract_year')}</p>
        <p>
          {t('contract_more')}{' '}
          <Link href={paths.page('conduct')} target="_blank">
            {t('conduct')}
          </Link>
          .
        </p>
      </section>
      <DocumentsToRead>{t('read')}</DocumentsToRead>
      <Signature name="signature_image" />
      <Confirm name="is_agree" />
    </Stack>
  );
}
