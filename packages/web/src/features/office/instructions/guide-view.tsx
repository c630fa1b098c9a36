import { pathOfPicture, sizeOfPicture } from '@ezra/contract/instruction-pictures';
import { languageOf, say } from '@ezra/contract/common/locales';
import { mayCall } from '@ezra/contract/common/permissions';
import { screenAt } from '@ezra/contract/screens';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useAssociation } from '../../../lib/association.ts';
import { associationWords } from '../../../lib/i18n/association-words.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { ReadingList, ReadingText } from '../../../ui/reading/reading.tsx';
import type { Guide } from './guide.ts';
import { instructionPhrases } from './phrases.ts';

/** How to do one thing: steps, a picture, and links to the screens. */
export function GuideView({ guide }: { guide: Guide }) {
  const t = usePhrases(instructionPhrases);
  const locale = useLocale();
  const fill = associationWords(locale, useAssociation());
  const { title, lead, steps, notes = [] } = guide[languageOf(locale)];
  return (
    <section className="guide" aria-labelledby={guide.id}>
      <div className="guide__text">
        <h3 id={guide.id} tabIndex={-1}>
          {title}
        </h3>
        {lead && <ReadingText>{fill(lead)}</ReadingText>}
        <ReadingList items={steps.map(fill)} isOrdered />
        {notes.length > 0 && (
          <Stack gap="tight" className="guide__notes">
            <h4>{t('good')}</h4>
            <ReadingList items={notes.map(fill)} />
          </Stack>
        )}
        <ScreenLinks to={guide.screens} />
      </div>
      {guide.picture && <Picture {...guide.picture} />}
    </section>
  );
}

function Picture({ name, alt }: NonNullable<Guide['picture']>) {
  const locale = useLocale();
  const { width, height } = sizeOfPicture(name);
  return (
    <img
      className={`guide__picture ${width < height ? 'guide__picture--phone' : ''}`}
      src={pathOfPicture(name, locale)}
      alt={say(alt, locale)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Links to the screens that the reader may open. */
function ScreenLinks({ to }: { to: readonly string[] }) {
  const locale = useLocale();
  const role = useAuth()?.role ?? null;
  const open = to.flatMap((path) => {
    const screen = screenAt(path);
    return screen && mayCall(screen.who, role) ? [{ path, words: say(screen.title, locale) }] : [];
  });
  if (open.length === 0) return null;
  return (
    <ul className="reading__links">
      {open.map(({ path, words }) => (
        <li key={path}>
          <Link href={path} standalone>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
