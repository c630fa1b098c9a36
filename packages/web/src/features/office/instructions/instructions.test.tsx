import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@ezra/contract/common/locales';
import { ROLES } from '@ezra/contract/common/roles';
import { INSTRUCTION_PICTURES } from '@ezra/contract/instruction-pictures';
import { screenAt } from '@ezra/contract/screens';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { renderFeature } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { Instructions } from './instructions.tsx';
import { partsFor, PARTS } from './parts.ts';

const guides = PARTS.flatMap((part) => part.guides);

it('every guide has its own id, texts in every language, and links to existing screens', () => {
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  for (const guide of guides) {
    expect(guide.screens.filter((to) => !screenAt(to) || screenAt(to)?.key === 'notFound')).toEqual([]);
    for (const { key } of LANGUAGES) {
      const { title, steps, notes = [] } = guide[key];
      expect(steps.length).toBeGreaterThan(1);
      for (const text of [title, ...steps, ...notes]) expect(/[א-ת]/.test(text)).toBe(key === 'he');
    }
    const { he, en } = guide;
    expect([he.steps.length, he.notes?.length]).toEqual([en.steps.length, en.notes?.length]);
  }
});

it('every picture belongs to exactly one guide', () => {
  const shown = guides.flatMap(({ picture }) => picture?.name ?? []);
  expect(shown.sort()).toEqual(Object.keys(INSTRUCTION_PICTURES).sort());
});

it.each(ROLES)('a person as %s sees the guides of the own role first, and the others too', (role) => {
  browserRecord.set({ auth: sampleAuth(role) });
  renderFeature(<Instructions role={role} />);
  const { own, others } = partsFor(role);
  const contents = within(screen.getByRole('navigation'));
  const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(own.flatMap((part) => part.guides.map(({ id }) => `#${id}`)));
  for (const target of targets) expect(document.querySelector(`h3${target ?? ''}`)).not.toBeNull();
  expect(document.querySelectorAll('details')).toHaveLength(others.length);
  expect(others.length).toBeGreaterThan(0);
});
