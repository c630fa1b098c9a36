import { listBasket } from '@ezra/contract/calls/requests';
import type { BasketItem } from '@ezra/contract/requests/volunteering';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePages } from '../../../lib/lists/use-pages.ts';
import type { HelpWords } from '../../../lib/requests/help-words.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { CardPages } from '../../../ui/list/card-pages.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { BasketCard } from './basket-card.tsx';
import { CompleteRequest } from './complete-request.tsx';
import { Refusal } from './open-requests.tsx';
import { basketPhrases } from './phrases.ts';
import { useAnswerRequest } from './use-answer-request.ts';
import './basket.css';

const CannotCome = lazy(async () => ({ default: (await import('./cannot-come.tsx')).CannotCome }));

const TOPICS = ['basket'] as const;
const CURRENT = { is_approved: [1], status: ['in_treatment'], perPage: 10, orderBy: 'due_at', order: 'asc' };
const WAITING = { is_approved: [0], status: ['open'], perPage: 10 };
const FINISHED = { is_approved: [1], status: ['completed', 'closed', 'expired', 'rejected'], perPage: 10 };

/** Lists the single requests that the volunteer took: in care, waiting for approval, finished. */
export function Basket({ chats, words }: { chats?: RequestChats; words?: HelpWords }) {
  const t = usePhrases(basketPhrases);
  const current = usePages(listBasket, CURRENT, TOPICS);
  const waiting = usePages(listBasket, WAITING, TOPICS);
  const finished = usePages(listBasket, FINISHED, TOPICS);
  const [completing, setCompleting] = useState<BasketItem | null>(null);
  const [withdrawing, setWithdrawing] = useState<BasketItem | null>(null);
  const [leaving, setLeaving] = useState<BasketItem | null>(null);
  const { answers, answer } = useAnswerRequest();
  const lists = [current, waiting, finished];
  const failed = lists.find(({ isError }) => isError);
  if (failed)
    return (
      <Refusal
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => lists.forEach((list) => void list.refetch())}
      />
    );
  if (lists.some(({ isPending }) => isPending)) return <SkeletonCards />;
  const stillWaiting = waiting.rows.filter((item) => answers.get(item.application_id) !== 2);
  if (current.rows.length + stillWaiting.length + finished.rows.length === 0)
    return (
      <EmptyState
        title={t('none')}
        action={
          <ButtonLink variant="primary" href={paths.openVolunteering()}>
            {t('toOpen')}
          </ButtonLink>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className="basket">
      <Part title={t('current')} id="basket-current" pages={current} rows={current.rows}>
        {(item) => (
          <BasketCard
            item={item}
            chats={chats}
            words={words}
            onComplete={() => setCompleting(item)}
            onCannotCome={() => setLeaving(item)}
          />
        )}
      </Part>
      <Part title={t('waiting')} id="basket-waiting" pages={waiting} rows={stillWaiting}>
        {(item) => <BasketCard item={item} onWithdraw={() => setWithdrawing(item)} />}
      </Part>
      <Part title={t('finished')} id="basket-finished" pages={finished} rows={finished.rows}>
        {(item) => <BasketCard item={item} chats={chats} words={words} />}
      </Part>
      <ConfirmDialog
        isOpen={withdrawing !== null}
        title={t('withdrawTitle')}
        confirmLabel={t('withdrawYes')}
        cancelLabel={t('withdrawNo')}
        onCancel={() => setWithdrawing(null)}
        onConfirm={() => {
          if (withdrawing) answer(withdrawing.application_id, 2);
          setWithdrawing(null);
        }}
      >
        {withdrawing && t('withdrawText', { category: withdrawing.application.category.label })}
      </ConfirmDialog>
      <CompleteRequest item={completing} onClose={() => setCompleting(null)} />
      {leaving && (
        <Suspense>
          <CannotCome item={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  pages: Parameters<typeof CardPages>[0]['pages'];
  rows: readonly BasketItem[];
  children: (item: BasketItem) => ReactNode;
}

/** Shows one part of the basket with its heading; renders nothing when it is empty. */
function Part({ id, title, pages, rows, children }: PartProps) {
  const t = usePhrases(basketPhrases);
  if (rows.length === 0) return null;
  return (
    <section className="basket__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardPages pages={pages} rows={rows} rowId={({ id }) => id} more={t('more')}>
        {children}
      </CardPages>
    </section>
  );
}
