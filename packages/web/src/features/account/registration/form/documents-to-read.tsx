import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Link } from '../../../../ui/link/link.tsx';
import { formPhrases } from './phrases.ts';

/** The terms and the privacy policy, to be read before agreeing; `children` begins the sentence. */
export function DocumentsToRead({ children }: { children: string }) {
  const t = usePhrases(formPhrases);
  return (
    <p>
      {children}{' '}
      <Link href={paths.page('terms')} target="_blank">
        {t('terms')}
      </Link>{' '}
      {t('and')}{' '}
      <Link href={paths.page('privacy')} target="_blank">
        {t('privacy')}
      </Link>
      .
    </p>
  );
}
