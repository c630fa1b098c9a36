import { organizationSlug } from '@ezra/contract/account/registration/slug';
import { describe, expect, it } from 'vitest';
import { slugOf } from './organizations.domain.ts';

describe('the slug of an organization', () => {
  it.each([
    ['Yad LaHaver', 'yad-lahaver'],
    ['יד לחבר', 'yd-lchbr'],
    ['בית חב״ד', 'byt-chbd'],
    ['שָׁלוֹם', 'shlvm'],
    ['צבעים וצלילים', 'tzbaym-vtzlylym'],
    ['Café déjà vu', 'cafe-deja-vu'],
    ['  360° -- Tel Aviv!  ', '360-tel-aviv'],
    [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(organizationSlug.safeParse(slug).success).toBe(true);
  });

  it.each(['', '   ', '关爱', '♥'])('of %j is empty', (name) => {
    expect(slugOf(name)).toBe('');
  });
});
