import { Lock, Phone } from 'lucide-react';
import { useAssociation } from '../../../lib/association.ts';
import { telephone } from '../../../lib/format/values.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { forbiddenPhrases } from './phrases.ts';

/** The page for people whose access is blocked, with contact details. */
export function Screen() {
  const t = usePhrases(forbiddenPhrases);
  const title = useScreenTitle('forbidden');
  const { phone: number } = useAssociation();
  return (
    <div className="main__inner">
      <EmptyState
        level={1}
        icon={Lock}
        title={title}
        action={
          <Cluster>
            <ButtonLink variant="primary" href={paths.login()}>
              {t('signIn')}
            </ButtonLink>
            {number && (
              <ButtonLink icon={Phone} href={telephone(number)}>
                <span>
                  {t('call', { phone: '' })}
                  <PhoneNumber>{number}</PhoneNumber>
                </span>
              </ButtonLink>
            )}
          </Cluster>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
