import { languageOf, say } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { useAssociation } from '../../../lib/association.ts';
import { associationWords } from '../../../lib/i18n/association-words.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Reading, ReadingText } from '../../../ui/reading/reading.tsx';
import type { Part } from './guide.ts';
import { GuideView } from './guide-view.tsx';
import { partsFor } from './parts.ts';
import { instructionPhrases } from './phrases.ts';
import './instructions.css';

/** Instructions: those of the reader's role first, the others in a closed section. */
export function Instructions({ role }: { role: Role }) {
  const t = usePhrases(instructionPhrases);
  const locale = useLocale();
  const { own, others } = partsFor(role);
  const fill = associationWords(locale, useAssociation());
  return (
    <Reading title={useScreenTitle('instructions')}>
      <ReadingText>{fill(instructionPhrases[languageOf(locale)].intro)}</ReadingText>
      <nav aria-labelledby="contents" className="contents">
        <h2 id="contents">{t('contents')}</h2>
        {own.map((part) => (
          <Contents key={part.id} part={part} />
        ))}
      </nav>
      {own.map((part) => (
        <PartView key={part.id} part={part} />
      ))}
      <Stack as="section">
        <h2>{t('others')}</h2>
        {others.map((part) => (
          <details key={part.id} className="other-part">
            <summary>{say(part.title, locale)}</summary>
            {part.guides.map((guide) => (
              <GuideView key={guide.id} guide={guide} />
            ))}
          </details>
        ))}
      </Stack>
    </Reading>
  );
}

function Contents({ part }: { part: Part }) {
  const locale = useLocale();
  const fill = associationWords(locale, useAssociation());
  const language = languageOf(locale);
  return (
    <div>
      <p className="contents__part">{say(part.title, locale)}</p>
      <ul>
        {part.guides.map((guide) => (
          <li key={guide.id}>
            <Link href={`#${guide.id}`} standalone>
              {fill(guide[language].title)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const PartView = ({ part }: { part: Part }) => {
  const locale = useLocale();
  return (
    <Stack as="section" gap="section">
      <h2>{say(part.title, locale)}</h2>
      {part.guides.map((guide) => (
        <GuideView key={guide.id} guide={guide} />
      ))}
    </Stack>
  );
};
