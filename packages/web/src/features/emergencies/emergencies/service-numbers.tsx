import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { telephone } from '../../../lib/format/values.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { framePhrases, SERVICES } from './numbers.ts';
import './service-numbers.css';

export function ServiceNumbers({ label }: { label: string }) {
  const t = usePhrases(framePhrases);
  return (
    <div className="service-numbers">
      <p className="service-numbers__note">{label}</p>
      <ul className="service-numbers__list">
        {SERVICES.map(({ word, number }) => (
          <li key={word}>
            <ButtonLink block href={telephone(number)}>
              {t(word)} <b>{number}</b>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
