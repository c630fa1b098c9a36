import { Building2, Plus } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import { listOrganizations } from '@ezra/contract/calls/people';
import type { ListedOrganization } from '@ezra/contract/people/organizations';
import { ORGANIZATIONS_FILE } from '@ezra/contract/people/organizations.terms';
import { paths } from '@ezra/contract/paths';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../../lib/lists/use-server-list.ts';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Clip } from '../../../../ui/desk/clip.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { RowButtonLink } from '../../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../../ui/list/types.ts';
import { useDesk } from '../../../../ui/desk/use-desk.ts';
import { Who } from '../../../../ui/desk/who.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../../ui/list/export-button.tsx';
import { OrganizationLogo } from '../organization-logo.tsx';
import { Ltr } from '../../../../ui/text/ltr.tsx';
import { Moment } from '../../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { organizationDeskPhrases } from './phrases.ts';
import { CopyLink } from './registration-link.tsx';

const idOf = ({ id }: ListedOrganization) => String(id);
const formOf = ({ id }: ListedOrganization) => paths.adminOrganizationForm('edit', id);

/** The list of organizations: find, add, edit, and copy registration links. */
export function OrganizationList({ title }: { title: string }) {
  const t = usePhrases(organizationDeskPhrases);
  const locale = useLocale();
  const list = useServerList(listOrganizations, {
    name: 'organizations',
    sort: { column: 'created_at', order: 'desc' },
    topics: ['organizations'],
  });
  const desk = useDesk(list, { idOf });
  const add = (
    <ButtonLink size="small" variant="primary" icon={Plus} href={paths.adminOrganizationForm('add')}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <Desk
      title={title}
      label={title}
      list={list}
      desk={desk}
      searchHint={t('searchHint')}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      pageOf={formOf}
      actions={
        <>
          <ExportButton list={list} fileName={say(ORGANIZATIONS_FILE, locale)} />
          {add}
        </>
      }
      empty={
        <EmptyState icon={Building2} title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      }
    />
  );
}

/** Columns of document 3. */
function useColumns(): readonly DeskColumn<ListedOrganization>[] {
  const t = usePhrases(organizationDeskPhrases);
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
      id: 'logo',
      header: t('logo'),
      width: 5,
      leaves: 3,
      cell: ({ logo }) => (
        <span className="row-logo">
          <OrganizationLogo src={logo} />
          {logo === null && <VisuallyHidden>{t('noLogo')}</VisuallyHidden>}
        </span>
      ),
    },
    {
      id: 'link',
      header: t('link'),
      width: 12,
      leaves: 5,
      cell: ({ slug }, mark) => (
        <Clip>
          <Ltr>{mark(slug)}</Ltr>
        </Clip>
      ),
    },
    {
      id: 'author',
      header: t('author'),
      width: 9,
      leaves: 4,
      line: 'below',
      cell: ({ author }) => author && <Clip>{author.full_name}</Clip>,
    },
    {
      id: 'users_count',
      header: t('volunteers'),
      isSortable: true,
      width: 7,
      leaves: 1,
      line: 'aside',
      cell: (row) => row.users_count,
      lineCell: (row) => t('volunteersOf', { count: row.users_count }),
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      width: 9,
      leaves: 2,
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
      width: 13,
      cell: (row) => (
        <span className="row-buttons">
          <RowButtonLink href={formOf(row)}>
            {t('edit')}
            <VisuallyHidden>: {row.name}</VisuallyHidden>
          </RowButtonLink>
          <CopyLink slug={row.slug} name={row.name} />
        </span>
      ),
    },
  ];
}
