import { CalendarX, CircleCheck, Info, Phone } from 'lucide-react';
import { BRAND, sayWithBrand } from '@ezra/contract/common/brand';
import { ERRORS } from '@ezra/contract/common/errors';
import { LINK_WORDS, type AnsweredLinkPage } from '@ezra/contract/links';
import { phone, telephone } from '../../lib/format/values.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { LinkMatterCard } from './link-matter.tsx';
import './links.css';

/** The answer was recorded, and a way on. */
export function LinkAnswered({ headingId, page }: { headingId: string; page: AnsweredLinkPage }) {
  const { title, lines, next, subject, badge, facts, tone = 'done' } = page;
  usePageTitle(title);
  return (
    <>
      <Card className={`link-${tone}`}>
        <Icon icon={tone === 'done' ? CircleCheck : Info} size="large" />
        <h1 id={headingId} tabIndex={-1}>
          {title}
        </h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Card>
      <LinkMatterCard subject={subject} badge={badge} facts={facts} />
      <Stack gap="tight">
        <ButtonLink
          variant={next.tone === 'primary' ? 'primary' : 'secondary'}
          size="large"
          block
          href={next.path}
        >
          {next.label}
        </ButtonLink>
        <CallAssociation variant="quiet" />
      </Stack>
    </>
  );
}

/** The way to somebody who can answer a question, on every page: whoever opens one may never have signed in. */
export function CallAssociation({ variant }: { variant: 'secondary' | 'quiet' }) {
  const locale = useLocale();
  const number = BRAND.association.phone;
  return (
    <ButtonLink variant={variant} icon={Phone} block href={telephone(number)}>
      <span>
        {sayWithBrand(LINK_WORDS.call, locale)} <PhoneNumber>{phone(number)}</PhoneNumber>
      </span>
    </ButtonLink>
  );
}

interface RefusedProps {
  headingId: string;
  why: 'link_invalid' | 'link_expired';
  /** What the server said of the link. */
  lines: readonly string[];
}

/** 'Request Invalid' or 'Request Expired' (document 2, section 8), and where to turn. */
export function LinkRefused({ headingId, why, lines }: RefusedProps) {
  const locale = useLocale();
  const title = sayWithBrand(ERRORS[why], locale);
  usePageTitle(title);
  return (
    <>
      <Card tone="danger">
        <Icon icon={CalendarX} size="large" />
        <h1 id={headingId} tabIndex={-1}>
          {title}
        </h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Card>
      <Stack gap="tight">
        <CallAssociation variant="secondary" />
        <ButtonLink variant="quiet" block href={paths.login()}>
          {sayWithBrand(LINK_WORDS.signIn, locale)}
        </ButtonLink>
      </Stack>
    </>
  );
}
