import { lazy, useCallback, useMemo, type ReactNode } from 'react';
import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { ListEndpoint, RowOf } from '../../../lib/lists/list-endpoint.ts';
import { useChosenRows } from '../../../lib/lists/use-chosen-rows.ts';
import type { useServerList } from '../../../lib/lists/use-server-list.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { BulkApprove } from './bulk-approve.tsx';
import { nameOf, type DeskAction, type DeskLine } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { useRequestColumns } from './request-columns.tsx';
import { useDeskActions } from './use-desk-actions.tsx';

const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }));

/** What the screens pass to both lists. */
export interface RequestDeskParts {
  title: ReactNode;
  tabs?: ReactNode;
  notice?: ReactNode;
  /** True until it is known whether there is a notice. */
  isHeld?: boolean;
  chats?: RequestChats;
  said?: ((applicationId: number) => ReactNode) | undefined;
}

interface RequestDeskProps<E extends ListEndpoint> extends RequestDeskParts {
  list: ReturnType<typeof useServerList<E>>;
  label: string;
  of: (row: RowOf<E>) => DeskLine;
  views?: readonly DeskView[];
  filters: readonly ListFilter[];
  exportFile: string;
  /** Whether all requests have ended, so that none can be approved or assigned. */
  isEnded?: boolean;
  empty: ReactNode;
}

/** Shows a list of requests with all its actions: approve, assign, close, unassign, reject, export. */
export function RequestDesk<E extends ListEndpoint>(props: RequestDeskProps<E>) {
  const { list, of, chats, said, isEnded = false } = props;
  const t = usePhrases(deskPhrases);
  const mayCreate = useMay('requests.create');
  const idOf = useCallback((row: RowOf<E>) => String(of(row).id), [of]);
  const desk = useDesk(list, { idOf, isWaiting: (row) => of(row).allowed.includes('approve') });
  const chosen = useChosenRows(desk.rows, idOf);
  const { act, dialog } = useDeskActions({
    onAsked: ({ id }) => desk.hold(String(id)),
    onSaved: ({ id }) => desk.goOn(String(id)),
  });
  const onAction = (action: DeskAction, line: DeskLine) => {
    // Several offers are compared in the panel, where the button approves the first one.
    const isToCompare = action === 'approve' && line.application.waiting_count > 1;
    if (isToCompare && desk.openId !== String(line.id)) desk.openRow(String(line.id));
    else act(action, line);
  };
  const columns = useRequestColumns({ of, search: list.search, onAction });
  const keys = useMemo(
    () =>
      (
        [
          ['approve', 'KeyA', 'A'],
          ['assign', 'KeyS', 'S'],
        ] as const
      ).map(([action, code, letter]) => ({ action, code, letter, label: t(`${action}Due`) })),
    [t],
  );
  const steps = {
    selection: chosen.selection,
    bulkActions: <BulkApprove selected={chosen.chosen.map(of)} onDone={chosen.clear} />,
    keys: keys.map(({ action, ...key }) => ({
      ...key,
      run: (row: RowOf<E>) => {
        const line = of(row);
        if (line.allowed.includes(action)) onAction(action, line);
      },
    })),
  };
  return (
    <>
      <Desk
        {...props}
        desk={desk}
        searchHint={t('searchHint')}
        columns={columns}
        rowLabel={(row) => nameOf(of(row))}
        {...(!isEnded && steps)}
        actions={
          <>
            <ExportButton list={list} fileName={props.exportFile} />
            {mayCreate && (
              <ButtonLink variant="primary" size="small" href={paths.adminHelpRequestForm()}>
                {t('createRequest')}
              </ButtonLink>
            )}
          </>
        }
        panel={(id, row) => (
          <RequestPanel id={Number(id)} line={row && of(row)} chats={chats} said={said} act={act} />
        )}
      />
      {dialog}
    </>
  );
}
