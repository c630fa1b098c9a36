import {
  CalendarClock,
  CircleCheck,
  HandHelping,
  Hourglass,
  Info,
  MapPin,
  Phone,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { LinkFact, LinkFactIcon, LinkMatter } from '@ezra/contract/links';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DetailsList, FactList } from '../../ui/facts/facts.tsx';
import { Link } from '../../ui/link/link.tsx';
import { textWithPhones } from '../../ui/text/phone-number.tsx';
import './links.css';

type Tone = NonNullable<LinkMatter['badge']>['tone'];

const BADGE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  wait: Hourglass,
  done: CircleCheck,
  danger: TriangleAlert,
  neutral: Info,
};
const FACT_ICONS: Readonly<Record<LinkFactIcon, LucideIcon>> = {
  place: MapPin,
  time: CalendarClock,
  person: UserRound,
  phone: Phone,
  kind: HandHelping,
  note: Info,
};

/** What a link is about, on one card: its name, where it stands, and the facts. */
export function LinkMatterCard({ subject, badge, facts = [] }: LinkMatter) {
  if (facts.length === 0 && !subject && !badge) return null;
  const shown = facts.map((fact) => ({ ...fact, value: <FactValue fact={fact} /> }));
  return (
    <Card>
      {(subject ?? badge) && (
        <div className="link-subject">
          {subject && (
            <h2 className="card__title">
              <bdi>{subject}</bdi>
            </h2>
          )}
          {badge && (
            <p>
              <StatusBadge tone={badge.tone} icon={BADGE_ICONS[badge.tone]} label={badge.label} />
            </p>
          )}
        </div>
      )}
      {facts.some(({ icon }) => icon) ? (
        <FactList facts={shown.map(({ icon = 'note', ...fact }) => ({ ...fact, icon: FACT_ICONS[icon] }))} />
      ) : (
        facts.length > 0 && <DetailsList details={shown} />
      )}
    </Card>
  );
}

function FactValue({ fact: { value, href } }: { fact: LinkFact }) {
  const words = <bdi>{textWithPhones(value)}</bdi>;
  if (!href) return words;
  const isElsewhere = href.startsWith('https:');
  return (
    <Link href={href} standalone {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {words}
    </Link>
  );
}
