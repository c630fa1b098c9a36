import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { OrganizationBanner } from './organization-banner.tsx';
import { useOrganization } from './use-organization.ts';

const PATH = 'GET /admin/auth/organization/yad';
const Banner = ({ slug }: { slug: string | null }) => <OrganizationBanner of={useOrganization(slug)} />;
const refusal =
  (status: number, code: string): Answer =>
  () => ({ status, body: { message: 'x', code } });
const show = (answer: Answer, locale: Locale = 'he-IL') => {
  const calls = stubServer({ [PATH]: answer });
  return { calls, ...renderScreen(<Banner slug="yad" />, locale) };
};

describe('the organization of a registration link', () => {
  it.each([
    ['he-IL', 'הרשמה להתנדבות דרך'],
    ['en-US', 'Registering as a volunteer through'],
  ] as const)('is named in %s, with its logo', async (locale, words) => {
    const { container } = show(
      () => ({ body: { data: { name: 'יד לחבר', logo: '/storage/public/logos/a.png' } } }),
      locale,
    );
    expect(await screen.findByText('יד לחבר')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/storage/public/logos/a.png');
    expect(container.querySelector('img')?.alt).toBe('');
  });

  it('shows a placeholder without a logo, or when the logo does not load', async () => {
    const { container } = show(() => ({
      body: { data: { name: 'יד לחבר', logo: '/storage/public/a.png' } },
    }));
    await screen.findByText('יד לחבר');
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toBeTruthy();
  });

  it.each([
    ['he-IL', 'הארגון שבקישור לא מוכר לנו'],
    ['en-US', 'We do not know the organization of this link'],
  ] as const)('unknown to the server is reported calmly in %s', async (locale, title) => {
    show(refusal(404, 'not_found'), locale);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to load the organization again after a failure', async () => {
    let fails = true;
    show(() =>
      fails
        ? { status: 500, body: { message: 'x', code: 'internal' } }
        : { body: { data: { name: 'יד', logo: null } } },
    );
    const again = await screen.findByRole('button', { name: 'לנסות שוב' });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByText('יד')).toBeTruthy();
  });

  it('shows nothing and requests nothing without a link', () => {
    const calls = stubServer({});
    const { container } = renderScreen(<Banner slug={null} />);
    expect(container.textContent).toBe('');
    expect(calls).toEqual([]);
  });
});
