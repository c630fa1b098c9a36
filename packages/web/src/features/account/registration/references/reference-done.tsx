import { useEffect, useRef } from 'react';
import { MailCheck } from 'lucide-react';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Card, Tile } from '../../../../ui/card/card.tsx';
import { FormActions, SingleMatter } from '../../../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { referencePhrases } from './phrases.ts';
import '../form/registration.css';

/** Confirms that the form was sent. The same for every number: it must not reveal who is registered. */
export function ReferenceDone({ phone, onAnother }: { phone: string; onAnother: () => void }) {
  const t = usePhrases(referencePhrases);
  usePageTitle(t('doneTitle'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // jsdom has no scrolling.
    window.scrollTo?.({ top: 0 });
  }, []);
  return (
    <SingleMatter>
      <Card tone="soft">
        <Tile icon={MailCheck} />
        <h1 ref={heading} tabIndex={-1}>
          {t('doneTitle')}
        </h1>
        <p>
          {t('doneText')} <PhoneNumber>{phone}</PhoneNumber>.
        </p>
      </Card>
      <section className="reference-next" aria-labelledby="reference-next">
        <h2 id="reference-next">{t('nextTitle')}</h2>
        <ul>
          <li>{t('next1')}</li>
          <li>{t('next2')}</li>
          <li>{t('next3')}</li>
          <li>{t('next4')}</li>
        </ul>
      </section>
      <FormActions>
        <ButtonLink variant="primary" size="large" href={paths.dashboard()}>
          {t('dashboard')}
        </ButtonLink>
        <Button size="large" onClick={onAnother}>
          {t('another')}
        </Button>
      </FormActions>
    </SingleMatter>
  );
}
