import { describe, expect, test } from 'vitest';
import { htmlMail, plainMail } from './mail-words.ts';

const brand = { he: 'עזרה', en: 'Ezra' };
const mail = {
  subject: 'שלום <b>דנה</b>',
  lines: ['שורה "ראשונה" & אחרונה'],
  button: { label: 'לאישור', url: 'https://example.org/a?b=1&c="x"' },
};

describe('words of e-mails', () => {
  test('Hebrew reads from the right, English from the left', () => {
    expect(htmlMail(mail, 'he-IL', { unsubscribe: null, brand })).toContain('<html lang="he" dir="rtl">');
    expect(htmlMail(mail, 'en-US', { unsubscribe: null, brand })).toContain('<html lang="en" dir="ltr">');
  });

  test('what people wrote never becomes markup', () => {
    const html = htmlMail(mail, 'he-IL', { unsubscribe: null, brand });
    expect(html).toContain('שלום &lt;b&gt;דנה&lt;/b&gt;');
    expect(html).toContain('שורה &quot;ראשונה&quot; &amp; אחרונה');
    expect(html).toContain('href="https://example.org/a?b=1&amp;c=&quot;x&quot;"');
    const script = { ...mail, button: { label: 'x', url: 'javascript:alert(1)' } };
    expect(htmlMail(script, 'he-IL', { unsubscribe: null, brand })).not.toContain('javascript:');
  });

  test('the plain text has every link', () => {
    expect(plainMail(mail, 'en-US', 'https://example.org/unsubscribe/email/t')).toBe(
      'שלום <b>דנה</b>\n\nשורה "ראשונה" & אחרונה\n\nלאישור:\nhttps://example.org/a?b=1&c="x"\n\n' +
        'No longer want such e-mails? Unsubscribe here:\nhttps://example.org/unsubscribe/email/t',
    );
  });
});
