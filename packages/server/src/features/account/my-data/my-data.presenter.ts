import { isNamed } from '../../../platform/personal-data/said-value.ts';
import type { ReadSection } from '../../../platform/personal-data/read-sections.ts';

type Part = Record<string, unknown>;

/**
 * Writes the file for programs: keys as stored, times in UTC. `cut` names the lists of which only the latest
 * rows are included.
 */
export function presentFile(sections: readonly ReadSection[], now: Date): string {
  const file: Part = { format: 'ezra-my-data', version: 1, created_at: now };
  for (const { at, rows, isList } of sections) {
    const path = at.split('.');
    const name = path.pop() ?? at;
    const part = path.reduce((within, step) => (within[step] ??= {}) as Part, file);
    part[name] = isList ? rows : (rows[0] ?? null);
  }
  file['cut'] = sections.filter(({ isCut }) => isCut).map(({ at }) => at);
  return JSON.stringify(file, (_key, value: unknown) => (isNamed(value) ? value.key : value), 2);
}
