import type { ReactNode } from 'react';
import { usePanelNews } from '../../../ui/desk/use-panel-news.tsx';
import type { FoundRequest } from './found-request.ts';
import { useHistoryWords } from './request-history.tsx';

/** Says what another person has done with the request since it was opened; null without news. */
export const useNews = (id: number, history: FoundRequest['history'] | undefined): ReactNode =>
  usePanelNews(id, history, useHistoryWords());
