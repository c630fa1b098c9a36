import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POLICE_FORMS } from '@ezra/contract/common/public-files';
import { renderScreen } from '../../../testing/screen-kit.tsx';
import { PoliceForms } from './police-forms.tsx';

const sizes: Record<string, string> = {
  [POLICE_FORMS.request]: '28110',
  [POLICE_FORMS.authorisation]: '1572864',
};
let status = 200;
beforeEach(() => {
  status = 200;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve(
      new Response(null, {
        status: init.method === 'HEAD' ? status : 500,
        headers: { 'content-length': sizes[path] ?? '0' },
      }),
    ),
  );
});

describe('the forms for the police', () => {
  it.each([
    ['he-IL', 'בקשה לאישור משטרה 28 ק״ב, קובץ PDF', 'ייפוי כוח 1.5 מ״ב, קובץ PDF'],
    [
      'en-US',
      'Request for a police certificate PDF file, 28 KB, in Hebrew',
      'Power of attorney PDF file, 1.5 MB, in Hebrew',
    ],
  ] as const)('say in %s what they are, how large, and in which language', async (locale, first, second) => {
    renderScreen(<PoliceForms />, locale);
    const name = (text: string) => new RegExp(`^${text.replaceAll(/[\s\u00A0]+/g, '\\s*')}$`);
    const request = await screen.findByRole('link', { name: name(first) });
    const authorisation = await screen.findByRole('link', { name: name(second) });
    expect(request.getAttribute('href')).toBe('/storage/public/forms/police-certificate-request.pdf');
    expect(authorisation.getAttribute('href')).toBe('/storage/public/forms/police-power-of-attorney.pdf');
    for (const link of [request, authorisation]) expect(link.hasAttribute('download')).toBe(true);
  });

  it('can be downloaded when their size is unknown', async () => {
    status = 404;
    renderScreen(<PoliceForms />);
    expect((await screen.findAllByText('קובץ PDF')).length).toBe(2);
    expect(screen.getAllByRole('link').length).toBe(2);
  });
});
