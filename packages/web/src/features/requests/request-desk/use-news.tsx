import type { ReactNode } from 'react';
import { usePanelNews } from '../../../ui/desk/use-panel-news.tsx';
import type { FoundRequest } from './found-request.ts';
import { useHistoryWords } from './request-history.tsx';

/** What another person did with the open request since it was opened; null while there is nothing. */
export const useNews = (id: number, history: FoundRequest['history'] | undefined): ReactNode =>
  usePanelNews(id, history, useHistoryWords());
