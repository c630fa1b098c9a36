import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Link } from '../../../../ui/link/link.tsx';
import { formPhrases } from './phrases.ts';

/** Links the terms and the privacy policy next to the consent; `children` begins the sentence. */
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
