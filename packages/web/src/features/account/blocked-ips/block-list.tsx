import { lazy, Suspense, useEffect, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { listBlockedIps } from '@ezra/contract/calls/account';
import type { BlockedIp } from '@ezra/contract/account/blocked-ips';
import { BLOCKED_IPS_FILE } from '@ezra/contract/account/blocked-ips.terms';
import { say } from '@ezra/contract/common/locales';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useOpenRow } from '../../../lib/lists/use-open-row.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { Clip } from '../../../ui/desk/clip.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import { OpenedRow } from '../../../ui/desk/opened-row.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { blockedIpPhrases } from './phrases.ts';

const BlockPanel = lazy(async () => ({ default: (await import('./block-panel.tsx')).BlockPanel }));
const LiftDialog = lazy(async () => ({ default: (await import('./lift-dialog.tsx')).LiftDialog }));

const idOf = ({ id }: BlockedIp) => String(id);

export function BlockList({ title }: { title: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [lifted, setLifted] = useState(0);
  const { row: openId, close } = useOpenRow();
  const [isClosing, setClosing] = useState(false);
  if (isClosing && openId === null) {
    // Only after the panel has closed: before, the list would return the focus to its row, and keep the row.
    setClosing(false);
    setLifted(lifted + 1);
  }
  return (
    <>
      {/* A new list after an unblocking: the old one would keep the row that has the focus. */}
      <Blocks key={lifted} title={title} isAfterStep={lifted > 0} onLift={({ ip_add: ip }) => setAsked(ip)} />
      {asked !== null && (
        <Suspense>
          <LiftDialog
            ip={asked}
            onDone={(isLifted) => {
              setAsked(null);
              if (!isLifted) return;
              close();
              setClosing(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface BlocksProps {
  title: string;
  /** The row that had the focus is gone, so the list takes the focus. */
  isAfterStep: boolean;
  onLift: (row: BlockedIp) => void;
}

function Blocks({ title, isAfterStep, onLift }: BlocksProps) {
  const t = usePhrases(blockedIpPhrases);
  const locale = useLocale();
  const list = useServerList(listBlockedIps, {
    name: 'blocked-ips',
    sort: { column: 'created_at', order: 'desc' },
    topics: ['blocked-ips'],
  });
  const desk = useDesk(list, { idOf });
  useEffect(() => {
    if (isAfterStep) document.querySelector<HTMLElement>('.desk')?.focus();
  }, [isAfterStep]);
  return (
    <Desk
      title={title}
      label={title}
      list={list}
      desk={desk}
      searchHint={t('searchHint')}
      columns={useColumns(onLift)}
      rowLabel={(row) => row.ip_add}
      actions={<ExportButton list={list} fileName={say(BLOCKED_IPS_FILE, locale)} />}
      empty={
        <EmptyState icon={ShieldCheck} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
      panel={() => (
        <OpenedRow desk={desk}>{(row) => <BlockPanel block={row} onLift={() => onLift(row)} />}</OpenedRow>
      )}
    />
  );
}

/** The columns of document 3, and the end of the block. */
function useColumns(onLift: (row: BlockedIp) => void): readonly DeskColumn<BlockedIp>[] {
  const t = usePhrases(blockedIpPhrases);
  return [
    {
      id: 'ip_add',
      header: t('ip'),
      isSortable: true,
      width: 12,
      grows: true,
      cell: (row, mark) => <Ltr>{mark(row.ip_add)}</Ltr>,
    },
    {
      id: 'user',
      header: t('user'),
      width: 9,
      leaves: 4,
      cell: ({ user }, mark) => (user ? <Clip>{mark(user.full_name)}</Clip> : t('unknownUser')),
    },
    {
      id: 'path',
      header: t('path'),
      width: 12,
      leaves: 3,
      cell: ({ path }, mark) => (
        <Clip>
          <Ltr>{mark(path)}</Ltr>
        </Clip>
      ),
    },
    {
      id: 'message',
      header: t('message'),
      width: 13,
      leaves: 2,
      line: 'below',
      cell: ({ message }) => <Clip>{message}</Clip>,
    },
    {
      id: 'until',
      header: t('until'),
      isSortable: true,
      width: 9,
      line: 'below-aside',
      cell: ({ until }) => (until === null ? t('untilLifted') : <Moment>{until}</Moment>),
      lineCell: ({ until }) =>
        until === null ? (
          t('untilLifted')
        ) : (
          <>
            {t('untilShort')} <Moment>{until}</Moment>
          </>
        ),
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      isExtra: true,
      width: 9,
      cell: (row) => <Moment>{row.created_at}</Moment>,
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 9,
      leaves: 1,
      cell: (row) => (
        <DueButton onClick={() => onLift(row)}>
          {t('lift')}
          <VisuallyHidden>: {row.ip_add}</VisuallyHidden>
        </DueButton>
      ),
    },
  ];
}
