/**
 * Writes the row types of the database (`src/platform/db/types.generated.ts`) from the migrations, using a
 * scratch database. With `--verify` only fails if the committed file differs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect as PostgresConnection } from 'kysely';
import {
  ColumnTypeNode,
  generate,
  IdentifierNode,
  ModuleReferenceNode,
  PostgresDialect,
  PropertyNode,
  UnionExpressionNode,
  ObjectExpressionNode,
} from 'kysely-codegen';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';
import { startEmbeddedDatabase } from '../src/platform/db/embedded/embedded-database.ts';
import { migrate } from '../src/platform/db/migrations.ts';
import { packageRoot } from '../src/platform/package-root.ts';

const file = path.join(packageRoot, 'src/platform/db/types.generated.ts');

async function generateTypes(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ezra-types-'));
  const embedded = await startEmbeddedDatabase({ dir, durable: false });
  const pool = new pg.Pool({ connectionString: embedded.url });
  // The database stops at the end; a connection that it closes first is no error.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresConnection({ pool }) });
  try {
    await migrate(embedded.url);
    const source = await generate({
      db,
      dialect: dialect(),
      outFile: null,
      excludePattern: '(schema_migrations)',
    });
    return await format(source, { ...(await resolveConfig(file)), parser: 'typescript' });
  } finally {
    await db.destroy();
    await embedded.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The types returned by the pool's parsers (`value-types.ts`). */
function dialect(): PostgresDialect {
  const postgres = new PostgresDialect({ dateParser: 'string', domains: false });
  const number = new IdentifierNode('number');
  const string = new IdentifierNode('string');
  const xy = new ObjectExpressionNode([new PropertyNode('x', number), new PropertyNode('y', number)]);
  const written = new UnionExpressionNode([number, string]);
  Object.assign(postgres.adapter.definitions, {
    Int8: new ColumnTypeNode(number, written, written),
    // Read as an object, written as text: '(lng,lat)'.
    Point: new ColumnTypeNode(xy, string, string),
  });
  Object.assign(postgres.adapter.scalars, { phrase: new IdentifierNode('Phrase') });
  Object.assign(postgres.adapter.imports, {
    Phrase: new ModuleReferenceNode('@ezra/contract/common/locales'),
  });
  return postgres;
}

const types = await generateTypes();
if (!process.argv.includes('--verify')) {
  await writeFile(file, types);
  console.log(`${path.relative(process.cwd(), file)} written`);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== types) {
  console.error('types.generated.ts differs from the migrations: run npm run db:types');
  process.exitCode = 1;
}
