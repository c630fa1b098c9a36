import { listCategories } from '@ezra/contract/calls/requests';
import type { ListedCategory } from '@ezra/contract/requests/categories';
import { CATEGORIES_FILE } from '@ezra/contract/requests/categories.terms';
import { say } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { Clip } from '../../../ui/desk/clip.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { RowButtonLink } from '../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { Who } from '../../../ui/desk/who.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { categoryPhrases } from './phrases.ts';

const idOf = ({ id }: ListedCategory) => String(id);
const formOf = ({ id }: ListedCategory) => paths.adminCategoryForm('edit', id);

/** Lists the categories of help. They are part of the product and can only be renamed. */
export function CategoryList({ title }: { title: string }) {
  const t = usePhrases(categoryPhrases);
  const locale = useLocale();
  const list = useServerList(listCategories, {
    name: 'categories',
    sort: { column: 'created_at', order: 'desc' },
    topics: ['categories'],
  });
  return (
    <Desk
      title={title}
      label={title}
      list={list}
      desk={useDesk(list, { idOf })}
      searchHint={t('searchHint')}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      pageOf={formOf}
      actions={<ExportButton list={list} fileName={say(CATEGORIES_FILE, locale)} />}
      empty={<EmptyState title={t('none')} />}
    />
  );
}

/** The columns of document 3. */
function useColumns(): readonly DeskColumn<ListedCategory>[] {
  const t = usePhrases(categoryPhrases);
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: 14,
      grows: true,
      cell: ({ name }, mark) => <Who name={mark(name)} />,
    },
    {
      id: 'author',
      header: t('author'),
      width: 10,
      leaves: 2,
      line: 'below',
      cell: ({ author }, mark) => author && <Clip>{mark(author.full_name)}</Clip>,
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      width: 9,
      leaves: 1,
      line: 'below-aside',
      cell: (row) => <Moment>{row.created_at}</Moment>,
      lineCell: (row) => (
        <>
          {t('created')} <Moment>{row.created_at}</Moment>
        </>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 7,
      cell: (row) => (
        <RowButtonLink href={formOf(row)}>
          {t('edit')}
          <VisuallyHidden>: {row.name}</VisuallyHidden>
        </RowButtonLink>
      ),
    },
  ];
}
