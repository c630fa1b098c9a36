import { Link2 } from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import { copy } from '../../../../lib/copy.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { DueButton } from '../../../../ui/desk/due-button.tsx';
import { Ltr } from '../../../../ui/text/ltr.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { organizationDeskPhrases } from './phrases.ts';
import './administration.css';

/** The address at which volunteers of the organization register, with the host. */
export const registrationLink = (slug: string): string =>
  `${window.location.origin}${paths.volunteerRegistration(slug)}`;

function useCopyLink(slug: string) {
  const t = usePhrases(organizationDeskPhrases);
  return () => void copy(registrationLink(slug), { done: t('copied'), failed: t('notCopied') });
}

/** Copies the registration link from a row of the list. */
export function CopyLink({ slug, name }: { slug: string; name: string }) {
  const t = usePhrases(organizationDeskPhrases);
  return (
    <DueButton onClick={useCopyLink(slug)}>
      {t('copyLink')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </DueButton>
  );
}

/** The registration link below the form, to read and copy. */
export function LinkOfForm({ slug }: { slug: string }) {
  const t = usePhrases(organizationDeskPhrases);
  return (
    <section className="registration-link" aria-labelledby="registration-link">
      <h2 id="registration-link">{t('link')}</h2>
      <p>{t('linkText')}</p>
      <p className="registration-link__address">
        <Ltr>{registrationLink(slug)}</Ltr>
      </p>
      <Button icon={Link2} onClick={useCopyLink(slug)}>
        {t('copyLink')}
      </Button>
    </section>
  );
}
