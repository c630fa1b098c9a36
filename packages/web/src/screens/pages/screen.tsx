import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useGo, useRouteParam } from '../../lib/navigation.ts';
import { usePageTitle, useScreenTitle } from '../../lib/page-title.ts';
import { PAGE_NAMES, paths, type PageName } from '@ezra/contract/paths';
import { PageHead, Stack } from '../../ui/layout/layout.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import { textWithPhones } from '../../ui/text/phone-number.tsx';
import { readDocument, type PageDocument, type Section } from './documents/document.ts';
import { pagesPhrases } from './phrases.ts';
import './pages.css';

const DOCUMENTS: Readonly<Record<PageName, () => Promise<{ document: PageDocument }>>> = {
  terms: () => import('./documents/terms.ts'),
  privacy: () => import('./documents/privacy.ts'),
  accessibility: () => import('./documents/accessibility.ts'),
  conduct: () => import('./documents/conduct.ts'),
  agreement: () => import('./documents/agreement.ts'),
};

/** Terms, privacy, accessibility statement, code of conduct: open without signing in. */
export function Screen() {
  const asked = useRouteParam('name');
  const name = PAGE_NAMES.find((each) => each === asked) ?? null;
  const go = useGo();
  useEffect(() => {
    if (!name) go(paths.notFound(), { replace: true });
  }, [name, go]);
  return name && <Page name={name} />;
}

function Page({ name }: { name: PageName }) {
  const t = usePhrases(pagesPhrases);
  const locale = useLocale();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['page', name],
    queryFn: async () => (await DOCUMENTS[name]()).document,
    staleTime: Infinity,
  });
  const text = data && readDocument(data, locale);
  const title = useScreenTitle('page');
  usePageTitle(text?.title ?? title);
  if (!data || !text) {
    return (
      <div className="main__inner" role="status" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <SkeletonLines lines={8} />
      </div>
    );
  }
  return (
    <article className="main__inner reading">
      <PageHead title={text.title} text={t('updated', { day: format.shortPlainDay(data.updated) })} />
      <p>{text.intro}</p>
      {text.sections.map((section) => (
        <Part key={section.heading} section={section} />
      ))}
    </article>
  );
}

const Part = ({ section }: { section: Section }) => (
  <Stack as="section">
    <h2>{section.heading}</h2>
    {section.paragraphs?.map((paragraph) => (
      <p key={paragraph}>{textWithPhones(paragraph)}</p>
    ))}
    {section.list && section.list.length > 0 && (
      <ul className="reading__list">
        {section.list.map((item) => (
          <li key={item}>{textWithPhones(item)}</li>
        ))}
      </ul>
    )}
  </Stack>
);
