import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import { PoliceForms } from '../../../features/people/police-forms/police-forms.tsx';
import { profileOf } from '../../../lib/access/landing.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useAssociation } from '../../../lib/association.ts';
import { mailTo, telephone } from '../../../lib/format/values.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormActions, Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { policePhrases } from './phrases.ts';
import './police.css';

const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

/**
 * Lists the steps for men who have registered as volunteers. With a session, the page was opened from a
 * renewal or the profile, and links back to the profile.
 */
export function Screen() {
  const t = usePhrases(policePhrases);
  const locale = useLocale();
  const auth = useAuth();
  const isSignedIn = auth !== null;
  const title = useScreenTitle('policeConfirmation');
  const { phone, email, address, hours } = useAssociation();
  const isReachable = [phone, email, address, hours].some((detail) => detail !== null);
  return (
    <div className="police">
      <Stack gap="tight">
        <h1>{title}</h1>
        <p>{t(isSignedIn ? 'introSignedIn' : 'intro')}</p>
      </Stack>
      <section aria-labelledby="police-steps">
        <h2 id="police-steps">{t('stepsTitle')}</h2>
        <ol className="police__steps">
          {STEPS.map((step) => (
            <li key={step}>
              <div>
                {t(step)}
                {step === 'step1' && <PoliceForms />}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Alert>{t('yearly')}</Alert>
      {isReachable && (
        <Card as="section" title={t('whereTitle')}>
          <ul className="police__where">
            {phone && (
              <li>
                <Link icon={Phone} href={telephone(phone)}>
                  <PhoneNumber>{phone}</PhoneNumber>
                </Link>
              </li>
            )}
            {email && (
              <li>
                <Link icon={Mail} href={mailTo(email)}>
                  <Ltr>{email}</Ltr>
                </Link>
              </li>
            )}
            {address && (
              <li className="police__address">
                <Icon icon={MapPin} />
                {say(address, locale)}
              </li>
            )}
            {hours && (
              <li className="police__address">
                <Icon icon={Clock} />
                {t('hours')}: {say(hours, locale)}
              </li>
            )}
          </ul>
        </Card>
      )}
      <FormActions>
        <ButtonLink
          variant="primary"
          size="large"
          href={isSignedIn ? profileOf(auth) : paths.volunteerLogin()}
        >
          {t(isSignedIn ? 'toProfile' : 'toLogin')}
        </ButtonLink>
      </FormActions>
    </div>
  );
}
