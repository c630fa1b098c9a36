import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_NAMES, paths, type PageName } from '@ezra/contract/paths';
import type { PageDocument } from '../../../features/office/documents/document.ts';
import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { commonPhrases } from '../../../lib/i18n/common-phrases.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo, useRouteParam } from '../../../lib/navigation.ts';
import { ReadingAhead } from '../../../ui/reading/reading.tsx';

const DOCUMENTS: Readonly<Record<PageName, () => Promise<{ document: PageDocument }>>> = {
  terms: () => import('../../../features/office/documents/texts/terms.ts'),
  privacy: () => import('../../../features/office/documents/texts/privacy.ts'),
  accessibility: () => import('../../../features/office/documents/texts/accessibility.ts'),
  conduct: () => import('../../../features/office/documents/texts/conduct.ts'),
  agreement: () => import('../../../features/office/documents/texts/agreement.ts'),
};

/** Terms, privacy, accessibility statement, code of conduct, agreement: public without signing in. */
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
  const t = usePhrases(commonPhrases);
  const { data } = useQuery({
    queryKey: ['page', name],
    queryFn: async () => (await DOCUMENTS[name]()).document,
    staleTime: Infinity,
  });
  return data ? <DocumentView document={data} /> : <ReadingAhead loading={t('loading')} />;
}
