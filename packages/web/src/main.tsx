import './styles/index.css';
import { takeOver } from './app/first-page/take-over.tsx';
import { reloadOnStaleChunks } from './app/stale-chunks.ts';
import { keepFocusInSight } from './lib/focus/in-sight.ts';
import { keepFocus } from './lib/focus/kept.ts';
import { followLocale } from './lib/i18n/locale.ts';

followLocale(document.documentElement);
reloadOnStaleChunks();
keepFocusInSight(document);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
keepFocus(root);
void takeOver(root);
