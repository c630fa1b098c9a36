import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './app/app.tsx';
import { reloadOnStaleChunks } from './app/stale-chunks.ts';
import { followLocale } from './lib/i18n/locale.ts';

followLocale(document.documentElement);
reloadOnStaleChunks();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
