import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, it } from 'vitest';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { useOrganizationOfTab } from './use-organization-of-tab.ts';

function Page({ slugOfLink }: { slugOfLink: string | null }) {
  const { organization, slug, forget } = useOrganizationOfTab(slugOfLink);
  return (
    <>
      <p>
        {organization.kind} {String(slug)}
      </p>
      <button onClick={forget}>registered</button>
    </>
  );
}

/** Leaves the open page and opens one with this slug in its address, or without a slug. */
async function visit(slugOfLink: string | null, said: string) {
  cleanup();
  renderScreen(<Page slugOfLink={slugOfLink} />);
  await screen.findByText(said);
}

describe('the organization of a registration link', () => {
  beforeEach(() => {
    sessionStorage.clear();
    const known = (name: string) => () => ({ body: { data: { name, logo: null } } });
    stubServer({
      'GET /admin/auth/organization/yad': known('יד'),
      'GET /admin/auth/organization/lev': known('לב'),
      'GET /admin/auth/organization/gone': () => ({ status: 404, body: { message: 'x', code: 'not_found' } }),
    });
  });

  it('counts on the other pages of this tab, until another link is opened', async () => {
    await visit(null, 'none null');
    await visit('yad', 'known yad');
    await visit(null, 'known yad');
    await visit('lev', 'known lev');
    await visit(null, 'known lev');
  });

  it('is forgotten after a registration', async () => {
    await visit('yad', 'known yad');
    fireEvent.click(screen.getByRole('button'));
    await visit(null, 'none null');
  });

  it('is not kept when it is unknown', async () => {
    await visit('gone', 'unknown null');
    await visit(null, 'none null');
  });
});
