import { say } from '@ezra/contract/common/locales';
import { useAssociation } from '../../../lib/association.ts';
import { mailTo, telephone } from '../../../lib/format/values.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactPhrases } from './phrases.ts';
import './contact.css';

/** Ways to reach the association: a form, and phone and e-mail where they are known. */
export function ContactPage({ title }: { title: string }) {
  const t = usePhrases(contactPhrases);
  const locale = useLocale();
  const { hours, phone, email } = useAssociation();
  const details = [
    hours && { label: t('hours'), value: say(hours, locale) },
    phone && {
      label: t('phone'),
      value: (
        <Link href={telephone(phone)} standalone>
          <PhoneNumber>{phone}</PhoneNumber>
        </Link>
      ),
    },
    email && {
      label: t('mail'),
      value: (
        <Link href={mailTo(email)} standalone>
          <Ltr>{email}</Ltr>
        </Link>
      ),
    },
  ].filter((detail) => detail !== null && detail !== '');
  return (
    <div className="main__inner contact">
      <PageHead title={title} text={t('text')} />
      <ContactForm title={title} />
      {details.length > 0 && (
        <section aria-labelledby="contact-details" className="contact__details">
          <h2 id="contact-details">{t('details')}</h2>
          <DetailsList details={details} />
        </section>
      )}
    </div>
  );
}
