import type { ReactNode } from 'react';
import { Accessibility, CalendarClock, Info, MapPin, MessagesSquare, Phone } from 'lucide-react';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import type { BasketItem } from '@ezra/contract/requests/volunteering';
import { dotted } from '../../../lib/format/dotted.ts';
import { telephone } from '../../../lib/format/values.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { sayContactWays } from '../../../lib/requests/contact-ways.ts';
import { helpOf, type HelpWords } from '../../../lib/requests/help-words.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Awaiting, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FactList } from '../../../ui/facts/facts.tsx';
import { MapLink } from '../../../ui/link/map-link.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { OpenRequestFacts } from './open-request-facts.tsx';
import { basketPhrases, openRequestPhrases } from './phrases.ts';

interface BasketCardProps {
  item: BasketItem;
  chats?: RequestChats | undefined;
  words?: HelpWords | undefined;
  onComplete?: () => void;
  onCannotCome?: () => void;
  onWithdraw?: () => void;
}

/** Shows a request that the volunteer took; the person and the places are known after the approval. */
export function BasketCard({ item, chats, words, onComplete, onCannotCome, onWithdraw }: BasketCardProps) {
  const t = usePhrases(basketPhrases);
  const o = usePhrases(openRequestPhrases);
  const looks = useRequestLooks();
  const { application } = item;
  const may = (action: 'complete' | 'withdraw' | 'decline') => application.allowed_actions.includes(action);
  const isWaiting = item.is_approved === 0;
  const what = <VisuallyHidden>({application.category.label})</VisuallyHidden>;
  return (
    <Card
      as="article"
      level={3}
      className="basket__card"
      icon={categoryIcon(application.category)}
      title={application.category.label}
      aside={
        isWaiting ? (
          <Awaiting>{o('waiting')}</Awaiting>
        ) : (
          <StatusBadge {...looks.status(application.status)} />
        )
      }
      actions={
        <>
          {onComplete && may('complete') && (
            <Button variant="tonal" onClick={onComplete}>
              {t('complete')}
              {what}
            </Button>
          )}
          {onCannotCome && may('withdraw') && (
            <Button variant="quiet" onClick={onCannotCome}>
              {t('cannot')}
              {what}
            </Button>
          )}
          {onWithdraw && may('decline') && (
            <Button variant="quiet" onClick={onWithdraw}>
              {t('withdraw')}
              {what}
            </Button>
          )}
        </>
      }
    >
      <Person user={application.user}>
        {application.user && chats?.button({ category_id: application.category.id }, application.user)}
      </Person>
      {application.user ? <Facts application={application} /> : <OpenRequestFacts request={application} />}
      {application.description && (
        <p>
          <bdi>{application.description}</bdi>
        </p>
      )}
      {isWaiting && <p className="muted">{t('waitingText')}</p>}
      {!isWaiting && words?.own(helpOf(application, true))}
    </Card>
  );
}

function Person({ user, children }: { user: BasketItem['application']['user']; children: ReactNode }) {
  const t = usePhrases(basketPhrases);
  if (!user) return null;
  return (
    <div className="basket__person">
      <Avatar name={user.full_name} />
      <p className="strong">
        <bdi>{user.full_name}</bdi>
      </p>
      <ButtonLink size="small" icon={Phone} href={telephone(user.phone)}>
        <VisuallyHidden>{t('call', { name: user.full_name })}: </VisuallyHidden>
        <PhoneNumber>{user.phone}</PhoneNumber>
      </ButtonLink>
      {children}
    </div>
  );
}

function Facts({ application }: { application: BasketItem['application'] }) {
  const t = usePhrases(basketPhrases);
  const dates = useRequestDates();
  const locale = useLocale();
  const isRide = application.category.type === CATEGORY_TYPES.transportation;
  const { origin_address: origin, destination_address: destination, needs } = application;
  const when = dates.when(application);
  const { user } = application;
  const home = origin ?? user?.residential_address;
  const reach = user && sayContactWays(user, locale);
  const placeFact = (label: string, place: string) => ({
    label,
    icon: MapPin,
    value: <MapLink place={place}>{t('map')}</MapLink>,
  });
  return (
    <FactList
      facts={[
        when && {
          label: t('when'),
          icon: CalendarClock,
          isKey: true,
          value: [when.day, isRide ? when.time : null].filter(Boolean).join(' '),
        },
        home && placeFact(t(isRide ? 'from' : 'where'), home),
        isRide && destination && placeFact(t('to'), destination),
        reach && { label: t('reach'), icon: MessagesSquare, value: reach },
        needs.length > 0 && { label: t('needs'), icon: Accessibility, value: dotted(needs) },
        user?.comments && { label: t('note'), icon: Info, value: user.comments },
      ]}
    />
  );
}
