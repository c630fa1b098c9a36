import { describe, expect, it } from 'vitest';
import { sampleInformation } from '../../../testing/profile-samples.ts';
import { renewalSchema } from './renewal.schema.ts';
import { renewalValues, type Information, type RenewalValues } from './renewal-values.ts';

const TODAY = '2026-06-16';
const AVAILABLE = {
  volunteer_gender: ['female', 'male'],
  volunteer_interests: ['rides', 'shopping'],
  volunteer_languages: ['hebrew', 'arabic', 'other'],
};
const opened = (before: Partial<Information>) =>
  renewalValues(sampleInformation(before), (list) => AVAILABLE[list], TODAY);

describe('the form opens with the former agreement', () => {
  it('as it was answered', () => {
    expect(
      opened({
        id_number: '123456782',
        dob: '1985-06-15',
        place: 'חיפה',
        interests: ['rides'],
        gender: 'male',
      }),
    ).toMatchObject({
      id_number: '123456782',
      dob: '1985-06-15',
      place: 'חיפה',
      interests: ['rides'],
      gender: 'male',
      israeli_citizen: true,
      driving_license: false,
      local_authority: false,
    });
  });

  it.each<[string, Partial<Information>, Partial<RenewalValues>]>([
    ['the training is over', { date: '2026-06-15' }, { date: '' }],
    ['the next training is known', { date: TODAY }, { date: TODAY }],
    ['nobody said', { israeli_citizen: null, id_number: null }, { israeli_citizen: null, id_number: '' }],
    [
      'a choice is no longer offered',
      { interests: ['rides', 'gone'], gender: 'x' },
      { interests: ['rides'], gender: '' },
    ],
    ['no language was typed', { languages: ['hebrew'] }, { languages: ['hebrew'], other_language: '' }],
    [
      'languages were typed',
      { languages: ['לדינו', 'hebrew', 'אמהרית'] },
      { languages: ['hebrew', 'other'], other_language: 'לדינו, אמהרית' },
    ],
  ])('when %s', (_what, before, values) => expect(opened(before)).toMatchObject(values));

  it('unsigned', () => {
    expect(opened({})).toMatchObject({ signature_image: '', is_agree: false });
  });
});

const FILLED: RenewalValues = {
  israeli_citizen: true,
  id_number: '123456782',
  dob: '1990-05-01',
  gender: 'female',
  interests: ['rides'],
  languages: ['hebrew'],
  other_language: '',
  driving_license: false,
  local_authority: false,
  place: 'חיפה',
  date: TODAY,
  signature_image: 'data:image/png;base64,iVBORw0KGgo=',
  is_agree: true,
};
const check = (answers: Partial<RenewalValues>) => renewalSchema(TODAY).safeParse({ ...FILLED, ...answers });
const complaints = (answers: Partial<RenewalValues>) =>
  check(answers).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the form', () => {
  it('is complete', () => expect(complaints({})).toEqual([]));

  it.each<[Partial<RenewalValues>, [string, string][]]>([
    [{ id_number: '' }, [['id_number', 'required']]],
    [{ id_number: '123456789' }, [['id_number', 'invalidIdNumber']]],
    [{ id_number: '123456789', israeli_citizen: false }, []],
    [{ israeli_citizen: null }, [['israeli_citizen', 'choose']]],
    [{ dob: '' }, [['dob', 'required']]],
    [{ dob: TODAY }, [['dob', 'datePast']]],
    [{ dob: '2010-06-17' }, [['dob', 'tooYoung']]],
    // Only the server knows whether a guardian agreed.
    [{ dob: '2010-06-16' }, []],
    [{ gender: '' }, [['gender', 'choose']]],
    [{ interests: [] }, [['interests', 'chooseAtLeastOne']]],
    [{ languages: [] }, [['languages', 'chooseAtLeastOne']]],
    [{ languages: ['other'] }, [['other_language', 'required']]],
    [{ languages: ['other'], other_language: ' , ' }, [['other_language', 'required']]],
    [{ languages: ['other'], other_language: 'לדינו, א' }, [['other_language', 'tooShort']]],
    [{ languages: ['other'], other_language: 'א'.repeat(80) }, []],
    [{ languages: ['other'], other_language: `לדינו, ${'א'.repeat(81)}` }, [['other_language', 'tooLong']]],
    [{ languages: ['other'], other_language: 'לדינו, אמהרית, תיגרינית' }, []],
    [
      { languages: ['other'], other_language: 'לדינו, אמהרית, תיגרינית, יידיש' },
      [['other_language', 'tooManyLanguages']],
    ],
    [{ place: '' }, [['place', 'required']]],
    [{ date: '' }, [['date', 'required']]],
    [{ date: '2026-06-15' }, [['date', 'trainingDatePast']]],
    [{ signature_image: '' }, [['signature_image', 'signatureRequired']]],
    [{ is_agree: false }, [['is_agree', 'confirm']]],
  ])('with %o lacks %o', (answers, lacking) => expect(complaints(answers)).toEqual(lacking));

  it('gives all errors at once', () => {
    const wrong = { id_number: '123456789', date: '2026-06-15', languages: ['other'], is_agree: false };
    expect(
      complaints(wrong)
        .map(([field]) => field)
        .sort(),
    ).toEqual(['date', 'id_number', 'is_agree', 'other_language']);
  });

  it('sends the typed languages instead of ‘other’', () => {
    const body = check({ languages: ['other', 'hebrew'], other_language: ' לדינו , אמהרית' }).data;
    expect(body?.languages).toEqual(['hebrew', 'לדינו', 'אמהרית']);
    expect(body).not.toHaveProperty('other_language');
  });
});
