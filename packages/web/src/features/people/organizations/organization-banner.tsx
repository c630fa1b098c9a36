import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { OrganizationLogo } from './organization-logo.tsx';
import { organizationPhrases } from './phrases.ts';
import type { OrganizationOfLink } from './use-organization.ts';
import './organizations.css';

interface OrganizationBannerProps {
  of: OrganizationOfLink;
  /** Aligns the banner with a long form and its list of parts. */
  isOverForm?: boolean;
}

/** Shows the organization of a registration link; renders nothing for a link without an organization. */
export function OrganizationBanner({ of, isOverForm = false }: OrganizationBannerProps) {
  const t = usePhrases(organizationPhrases);
  if (of.kind === 'none') return null;
  if (of.kind === 'unknown') return <Alert title={t('unknownTitle')}>{t('unknown')}</Alert>;
  if (of.kind === 'failed')
    return (
      <Alert
        tone="wait"
        actions={
          <Button size="small" onClick={of.retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    );
  const known = of.kind === 'known' ? of.organization : null;
  return (
    <div className={classNames('organization', isOverForm && 'organization--over-form')}>
      <OrganizationLogo src={known?.logo ?? null} />
      <div className="organization__words">
        <p className="muted">{t('through')}</p>
        {known ? (
          <p className="organization__name">
            <bdi>{known.name}</bdi>
          </p>
        ) : (
          <SkeletonLines lines={1} />
        )}
      </div>
    </div>
  );
}
