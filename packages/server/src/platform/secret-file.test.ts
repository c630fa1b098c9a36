import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSecret, readSecret } from './secret-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ezra-secret-'));
  file = path.join(folder, 'secret.key');
});
afterEach(() => rm(folder, { recursive: true }));

it('is created once, equal for processes that create it together, and readable by its owner only', async () => {
  expect(await readSecret(file)).toBeUndefined();
  const made = await Promise.all([createSecret(file), createSecret(file), createSecret(file)]);
  expect(new Set([...made, await readSecret(file)]).size).toBe(1);
  expect(made[0].length).toBeGreaterThanOrEqual(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret.key']);
});

it.each(['', '\n', 'short', `${'k'.repeat(31)}\n`])('is refused when it is cut off: %j', async (content) => {
  await writeFile(file, content);
  await expect(readSecret(file)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining(`${file} is cut off`),
  });
});

it('is refused with a message when it cannot be read', async () => {
  await mkdir(file);
  await expect(readSecret(file)).rejects.toMatchObject({ name: 'OperatorError' });
});
