import { CalendarX, Check, Phone } from 'lucide-react';
import { BRAND, sayWithBrand } from '@ezra/contract/brand';
import { LINK_WORDS, type LinkPage } from '@ezra/contract/links';
import { phone, telephone } from '../../lib/format/values.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card, Tile } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';

interface AnsweredProps {
  headingId: string;
  page: Extract<LinkPage, { state: 'answered' }>;
}

/** The answer was recorded. */
export function LinkAnswered({ headingId, page: { title, lines } }: AnsweredProps) {
  usePageTitle(title);
  return (
    <Card tone="soft">
      <Tile icon={Check} />
      <h1 id={headingId} tabIndex={-1}>
        {title}
      </h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Card>
  );
}

/** 'Request Invalid' or 'Request Expired' (document 1, section 8), and where to turn. */
export function LinkRefused({ headingId, isExpired }: { headingId: string; isExpired: boolean }) {
  const locale = useLocale();
  const title = sayWithBrand(isExpired ? LINK_WORDS.expired : LINK_WORDS.invalid, locale);
  usePageTitle(title);
  const number = BRAND.association.phone;
  return (
    <>
      <Card tone="danger">
        <Icon icon={CalendarX} size="large" />
        <h1 id={headingId} tabIndex={-1}>
          {title}
        </h1>
        <p>{sayWithBrand(isExpired ? LINK_WORDS.expiredText : LINK_WORDS.invalidText, locale)}</p>
      </Card>
      <Stack gap="tight">
        <ButtonLink icon={Phone} block href={telephone(number)}>
          <span>
            {sayWithBrand(LINK_WORDS.call, locale)} <Ltr>{phone(number)}</Ltr>
          </span>
        </ButtonLink>
        <ButtonLink variant="quiet" block href={paths.login()}>
          {sayWithBrand(LINK_WORDS.signIn, locale)}
        </ButtonLink>
      </Stack>
    </>
  );
}
