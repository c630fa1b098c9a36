import { paths } from '../../../../lib/paths.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { Confirm } from '../../form/fields.tsx';
import { userPhrases } from '../phrases.ts';

export function Consent() {
  const t = usePhrases(userPhrases);
  return (
    <Stack>
      <p>
        {t('read')}{' '}
        <Link href={paths.page('terms')} target="_blank">
          {t('terms')}
        </Link>{' '}
        {t('and')}{' '}
        <Link href={paths.page('privacy')} target="_blank">
          {t('privacy')}
        </Link>
        .
      </p>
      <Confirm name="is_confirm" />
      <Confirm name="is_authorize" />
      <Confirm name="disability_confirmation_check" />
    </Stack>
  );
}
