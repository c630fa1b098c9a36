import './styles/index.css';
import { takeOver } from './app/first-page/take-over.tsx';
import { reloadOnStaleChunks } from './app/stale-chunks.ts';
import { followLocale } from './lib/i18n/locale.ts';

followLocale(document.documentElement);
reloadOnStaleChunks();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void takeOver(root);
