import { Phone } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import { useAssociation } from '../../../../lib/association.ts';
import { telephone } from '../../../../lib/format/values.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { signInPhrases } from './phrases.ts';

/** Tells people who cannot sign in when they can call the association, and its number where it is known. */
export function AssociationContact({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = usePhrases(signInPhrases);
  const locale = useLocale();
  const { phone: number, hours } = useAssociation();
  if (number === null) return null;
  return (
    <Stack gap="tight">
      <ButtonLink variant={isPrimary ? 'primary' : 'secondary'} icon={Phone} block href={telephone(number)}>
        <span>
          {t('callAssociation')} <PhoneNumber>{number}</PhoneNumber>
        </span>
      </ButtonLink>
      {hours && (
        <p className="small muted">
          {t('hours')}: {say(hours, locale)}
        </p>
      )}
    </Stack>
  );
}
