import { relative } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { joinFiles, type Load, type SmallFile } from './join-files.ts';
import { screenFiles } from './screen-files.ts';

/** `packages/web`. */
const ROOT = `${import.meta.dirname}/..`;
const INDEX = 'index.html';
const LINK_PAGE = 'link-page.html';
/** What signed-in people load besides their screens. */
const FRAME = 'src/app/signed-in.tsx';
/** Bytes of a screen count once. The link pages are for the slowest lines; what a press loads has less haste. */
const WEIGHT = { screen: 1, linkPage: 1_000, onDemand: 0.05 };

/** One file of the build, as `MANIFEST` lists it. */
interface Entry {
  readonly file: string;
  readonly css: readonly string[];
  readonly assets: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Lists every script by the module that it starts with, or by its own name where several share it. */
const MANIFEST = '.vite/manifest.json';
/** The file of each screen, by the screen's key. */
const SCREENS = '.vite/screens.json';

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk =>
  output.type === 'chunk';
const pathOf = (id: string): string => relative(ROOT, id);
const startOf = ({ facadeModuleId, isEntry, isDynamicEntry }: Rolldown.OutputChunk): string | null =>
  facadeModuleId && (isEntry || isDynamicEntry) ? facadeModuleId : null;

/** Builds without joining, to see what the bundler makes of each screen. */
async function smallFiles(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  return 'output' in built ? built.output.filter(isChunk) : [];
}

function loadsOf(chunks: readonly Rolldown.OutputChunk[]): Load[] {
  const who = new Map([...screenFiles()].map(([screen, file]) => [file, screen.who]));
  const names = new Map(chunks.map((chunk) => [pathOf(startOf(chunk) ?? ''), chunk.fileName]));
  const starting = (...paths: string[]) => paths.flatMap((path) => names.get(path) ?? []);
  return [...names.keys()].flatMap((path): Load[] => {
    if (path === LINK_PAGE) return [{ starts: starting(path), weight: WEIGHT.linkPage }];
    const whose = who.get(path);
    if (whose === 'public') return [{ starts: starting(INDEX, path), weight: WEIGHT.screen }];
    if (whose) return [{ starts: starting(INDEX, FRAME, path), weight: WEIGHT.screen }];
    return [{ starts: starting(INDEX, path), weight: WEIGHT.onDemand }];
  });
}

/** The name of the file that each module goes into; modules of one start stay together. */
async function planOf(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const chunks = await smallFiles(config);
  const files = chunks.map((chunk): SmallFile => ({
    ...chunk,
    size: chunk.code.length,
    isStart: startOf(chunk) !== null,
  }));
  const plan = new Map<string, string>();
  joinFiles(files, loadsOf(chunks)).forEach((ids, n) => ids.forEach((id) => plan.set(id, `shared-${n + 1}`)));
  for (const chunk of chunks) {
    const name = startOf(chunk) && `${chunk.name}-${chunks.indexOf(chunk)}`;
    if (name) chunk.moduleIds.forEach((id) => plan.set(id, name));
  }
  return plan;
}

/** What the pages load, for those who draw and weigh them. */
function manifestOf(bundle: Rolldown.OutputBundle, starts: ReadonlySet<string>): Record<string, Entry> {
  const chunks = Object.values(bundle).filter(isChunk);
  const keyOf = (chunk: Rolldown.OutputChunk): string => {
    const start = startOf(chunk) ?? chunk.moduleIds.find((id) => starts.has(id));
    return start ? pathOf(start) : chunk.fileName;
  };
  const keys = new Map(chunks.map((chunk) => [chunk.fileName, keyOf(chunk)]));
  const keysOf = (names: readonly string[]) => names.flatMap((name) => keys.get(name) ?? []);
  return Object.fromEntries(
    chunks.map((chunk): [string, Entry] => [
      keyOf(chunk),
      {
        file: chunk.fileName,
        css: [...(chunk.viteMetadata?.importedCss ?? [])],
        assets: [...(chunk.viteMetadata?.importedAssets ?? [])],
        imports: keysOf(chunk.imports),
        dynamicImports: keysOf(chunk.dynamicImports),
      },
    ]),
  );
}

/**
 * Joins the hundreds of small files that the bundler makes of what screens share, so that a page asks for a few. Builds
 * twice: first to see which modules each screen really needs.
 */
export function joinedBuild(config: InlineConfig): Plugin {
  let plan: ReadonlyMap<string, string> = new Map();
  const starts = new Set<string>();
  return {
    name: 'joined-build',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config() {
      plan = await planOf(config);
      const group = {
        name: (id: string) => plan.get(id) ?? null,
        // What a module needs has its own place in the plan.
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    moduleParsed({ id, dynamicallyImportedIds, isEntry }) {
      if (isEntry) starts.add(id);
      dynamicallyImportedIds.forEach((each) => starts.add(each));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, content: object) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content, null, 1) });
        emit(MANIFEST, manifestOf(bundle, starts));
        emit(SCREENS, Object.fromEntries([...screenFiles()].map(([{ key }, file]) => [key, file])));
      },
    },
  };
}
