import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { atPath } from '../support/at-path.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { endedAgreement } from '../support/ended-agreement.ts';
import { dayFromNow } from '../support/fields.ts';
import { frameWords } from '../words/frame.ts';
import { renewalWords } from '../words/renewal.ts';

test('each field of the renewal says what is wrong with it, nothing typed is lost, and it is signed', async ({
  person,
  appLocale,
}) => {
  test.setTimeout(150_000);
  const words = renewalWords(appLocale);
  const { page, volunteerInformationId } = await person('volunteer', {
    agreement: endedAgreement({ israeliCitizen: true, languages: ['hebrew', 'לדינו'] }),
  });
  // Every screen redirects a frozen volunteer to the renewal.
  await expect(page).toHaveURL(atPath(`/volunteer/account/renew/${volunteerInformationId}`));
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const form = new Form(page, appLocale);
  const summary = page.getByRole('group', { name: frameWords(appLocale).errorSummary });

  // The form shows the record, except for the date of a past training.
  await expect(form.control('id_number')).toHaveValue('123456782');
  await expect(form.control('place')).toHaveValue('חיפה');
  await expect(form.control('other_language')).toHaveValue('לדינו');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await form.type('id_number', '');
  await form.type('other_language', '');
  await form.type('place', '');
  await form.submitRefused({
    id_number: 'required',
    other_language: 'required',
    place: 'required',
    date: 'required',
    signature_image: 'signatureRequired',
    is_agree: 'confirm',
  });
  await expect(summary).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await summary.getByRole('link').first().click();
  await expect(form.control('id_number')).toBeFocused();

  await form.type('id_number', '123456789');
  await form.type('other_language', 'ל');
  await form.type('place', 'ח');
  await form.day('date', dayFromNow(-1));
  await form.day('dob', dayFromNow(-15 * 365));
  await form.submitRefused({
    id_number: 'invalidIdNumber',
    other_language: 'tooShort',
    place: 'tooShort',
    date: 'trainingDatePast',
    dob: 'tooYoung',
  });

  // Under 18 without a guardian's consent, which only the server knows. What was typed and signed stays.
  await form.type('id_number', '123456782');
  await form.type('other_language', 'לדינו');
  await form.type('place', 'עכו');
  await form.day('date', dayFromNow(20));
  await form.day('dob', dayFromNow(-17 * 365));
  await form.drawSignature();
  await form.choose('is_agree');
  await form.submitRefused({ dob: 'guardianMissing' });
  await expect(form.control('place')).toHaveValue('עכו');
  await expect(form.control('is_agree')).toBeChecked();

  await form.day('dob', '1985-06-15');
  await form.submit();
  await expect(page.getByText(words.renewed)).toBeVisible();
  await expect(page).toHaveURL(atPath('/volunteer/open-menu'));
  await page.reload();
  await expect(page).toHaveURL(atPath('/volunteer/open-menu'));
});
