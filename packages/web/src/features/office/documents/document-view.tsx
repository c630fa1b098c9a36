import { useFormat } from '../../../lib/format/use-format.ts';
import { useAssociation } from '../../../lib/association.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Reading, ReadingList, ReadingText } from '../../../ui/reading/reading.tsx';
import { readDocument, type PageDocument, type Section } from './document.ts';
import { documentPhrases } from './phrases.ts';

/** A document as a page, the same before and after signing in. */
export function DocumentView({ document }: { document: PageDocument }) {
  const text = readDocument(document, useLocale(), useAssociation());
  const note = useNote(document);
  usePageTitle(text.title);
  return (
    <Reading title={text.title} note={note}>
      <ReadingText>{text.intro}</ReadingText>
      {text.sections.map((section) => (
        <Part key={section.heading} section={section} />
      ))}
    </Reading>
  );
}

/** When the document was written, for documents with a date. */
function useNote({ updated, since }: PageDocument): string | undefined {
  const t = usePhrases(documentPhrases);
  const { shortPlainDay } = useFormat();
  if (!updated) return undefined;
  const day = shortPlainDay(updated);
  return since ? t('since', { day: shortPlainDay(since), updated: day }) : t('updated', { day });
}

const Part = ({ section: { heading, paragraphs = [], list = [], links = [] } }: { section: Section }) => (
  <Stack as="section" gap="tight">
    <h2>{heading}</h2>
    {paragraphs.map((paragraph) => (
      <ReadingText key={paragraph}>{paragraph}</ReadingText>
    ))}
    <ReadingList items={list} />
    {links.length > 0 && (
      <ul className="reading__links">
        {links.map(({ to, words }) => (
          <li key={to}>
            <Link href={to} standalone>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Stack>
);
