import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { mayCall } from '../../contract/src/common/permissions.ts';
import { ALL_SCREENS, type AppScreen } from '../../contract/src/screens.ts';
import { SCREEN_FOLDERS } from '../src/app/screen-folders.ts';

const SRC = join(import.meta.dirname, '../src');

/** Large parts of the kit that many pages do not need. */
const PARTS = {
  forms: /\/(?:react-hook-form|@hookform)\/|\/src\/lib\/(?:forms|drafts)\//,
  desk: /\/src\/ui\/desk\//,
  map: /\/src\/ui\/map\//,
};

interface Page {
  /** `<wing>/<screen>`. */
  readonly folder: string;
  readonly readers: 'visitors' | 'people' | 'staff';
  /** Modules of the screen and everything they import, except what they load later. */
  readonly needs: ReadonlySet<string>;
}
interface Needs {
  readonly first: ReadonlySet<string>;
  readonly signedIn: ReadonlySet<string>;
  readonly pages: readonly Page[];
}

/**
 * Returns the name of the build's file for a module:
 * - `first`: what every page needs;
 * - `signed-in`: what the frame of signed-in people needs, and no page of visitors;
 * - `forms`, `desk`, `map`: large parts of the kit;
 * - `<wing>-<screen>`: what a single screen needs;
 * - `<wing>-<readers>`: what several screens need from the features of a wing;
 * - `kit-<readers>`: what they need from everything else.
 *
 * Readers are visitors, members (who ask for help or give it), and staff; none of them loads what only others
 * need. Returns null for parts that a screen loads later, about which the bundler decides.
 */
export function chunkOf(id: string, { first, signedIn, pages }: Needs): string | null {
  if (first.has(id)) return 'first';
  const users = pages.filter(({ needs }) => needs.has(id));
  const readers = [...new Set(users.map((page) => page.readers))].sort();
  if (signedIn.has(id) && !readers.includes('visitors')) return 'signed-in';
  const [folder, ...others] = new Set(users.map((page) => page.folder));
  if (folder === undefined) return null;
  const part = Object.entries(PARTS).find(([, modules]) => modules.test(id));
  if (part) return part[0];
  if (others.length === 0) return folder.replace('/', '-');
  const wing = /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? 'kit';
  return [wing, ...readers].join('-');
}

const readersOf = ({ who }: AppScreen): Page['readers'] => {
  if (who === 'public') return 'visitors';
  return mayCall(who, 'user') || mayCall(who, 'volunteer') ? 'people' : 'staff';
};

function needsOf(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const needs = new Set([join(SRC, start)]);
  for (const id of needs) context.getModuleInfo(id)?.importedIds.forEach((each) => needs.add(each));
  return needs;
}

const allNeeds = (context: Rolldown.ChunkingContext): Needs => ({
  first: needsOf('main.tsx', context),
  signedIn: needsOf('app/signed-in.tsx', context),
  pages: ALL_SCREENS.map((screen) => {
    const folder = SCREEN_FOLDERS[screen.key];
    return { folder, readers: readersOf(screen), needs: needsOf(`screens/${folder}/screen.tsx`, context) };
  }),
});

/** Returns the bundler's naming function, which calls `chunkOf` once all modules are known. */
export function chunkNames() {
  let needs: Needs | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => chunkOf(id, (needs ??= allNeeds(context)));
}
