import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleSent } from '../../../../testing/emergency-samples.ts';
import { renderFeature, stubApi } from '../../../../testing/render-feature.tsx';
import { SentEmergencies } from './sent-emergencies.tsx';

describe('emergencies that a volunteer is sent to', () => {
  it('show person, place and phone; yes is sent with the minutes', async () => {
    let sent = sampleSent();
    const calls = stubApi({
      'GET /volunteer/emergencies': () => ({ data: [sent] }),
      'POST /volunteer/emergencies/7': () => {
        sent = sampleSent({ state: 'coming', eta_minutes: 20 });
        return { data: { id: 7, state: 'coming' }, message: 'תודה' };
      },
    });
    renderFeature(<SentEmergencies />);
    expect((await screen.findByRole('link', { name: /להתקשר אל רות/ })).getAttribute('href')).toBe(
      'tel:+972501111111',
    );
    expect(screen.getByText('הרצל 1, אשדוד')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('מתי אפשר להגיע?'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'כן, אני בדרך' }));
    expect(await screen.findByText('עדכנת שיצאת לדרך')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      answer: 'coming',
      eta_minutes: 20,
    });
    // The same time is saved already.
    expect(screen.getByRole('button', { name: 'לעדכן מתי אגיע' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('ask once before a no', async () => {
    let open = [sampleSent()];
    const calls = stubApi({
      'GET /volunteer/emergencies': () => ({ data: open }),
      'POST /volunteer/emergencies/7': () => {
        open = [];
        return { data: { id: 7, state: 'cannot' } };
      },
    });
    renderFeature(<SentEmergencies />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'I cannot come' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    const dialog = await screen.findByRole('alertdialog', { name: 'You cannot come?' });
    expect(dialog.textContent).toContain('We will let the team know at once');
    await userEvent.click(screen.getByRole('button', { name: 'I cannot come' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('render nothing when there is none', async () => {
    const calls = stubApi({ 'GET /volunteer/emergencies': { data: [] } });
    renderFeature(<SentEmergencies />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
