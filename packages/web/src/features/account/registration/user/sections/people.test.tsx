import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyForm } from '@ezra/contract/account/registration/answers';
import { CONTACT } from '@ezra/contract/account/registration/people-questions';
import { HELP_SEEKER_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { sayField } from '@ezra/contract/common/field-messages';
import { complaints, openForm } from '../../../../../testing/registration-kit.tsx';
import { UserRegistration } from '../user-registration.tsx';

vi.mock('../../../../../lib/navigation.ts', () => ({ useGo: () => vi.fn() }));

const EMPTY_CONTACT = emptyForm(CONTACT);
const EMPTY_RESIDENT = emptyForm(HELP_SEEKER_QUESTIONS.residents.fields);
const HOME = 2;
const EVACUATION = 4;
const resident = {
  relationship: 'first',
  first_name: 'רות',
  last_name: 'לוי',
  phone: '0501234567',
};
const show = (step: number, values: object) =>
  openForm(UserRegistration, 'user-registration', { step, values: { ...values } });
const openHome = (residents: object[]) => show(HOME, { living_situation: ['live_with_helper'], residents });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const goOn = () => press('לשמור ולהמשיך');
const fieldsOf = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
const said = (field: HTMLElement | undefined) =>
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const REQUIRED = sayField('required', 'he-IL');

describe('people who live with the person', () => {
  it('keep all digits of a phone that is pasted', async () => {
    await openHome([EMPTY_RESIDENT]);
    await userEvent.click(fieldsOf(/^טלפון/)[0] as HTMLElement);
    await userEvent.paste('+972 (50) 123-4567');
    expect(fieldsOf(/^טלפון/)[0]?.value).toBe('+972501234567');
    await userEvent.clear(fieldsOf(/^טלפון/)[0] as HTMLElement);
    await userEvent.paste('050-123-4567 / 052-123-4567');
    await goOn();
    expect(said(fieldsOf(/^טלפון/)[0])).toBe(sayField('enterValidPhoneNumber', 'he-IL'));
  });

  it('are numbered in the error summary', async () => {
    await openHome([resident, { ...resident, first_name: '' }]);
    await goOn();
    expect(complaints()).toContain(`מטפל/ת 2, שם פרטי: ${REQUIRED}`);
    expect(complaints().join()).not.toContain('מטפל/ת 1');
  });

  it('lose their errors together with the removed person', async () => {
    await openHome([{ ...resident, first_name: '' }, resident, { ...resident, last_name: '' }]);
    await goOn();
    expect(fieldsOf(/^שם פרטי/).map(said)).toEqual([REQUIRED, null, null]);
    await press('להסיר: מטפל/ת 1');
    expect(fieldsOf(/^שם פרטי/).map(said)).toEqual([null, null]);
    expect(fieldsOf(/^שם משפחה/).map(said)).toEqual([null, REQUIRED]);
  });

  it('move the focus: to the first field of an added person, and to the add button after a removal', async () => {
    await openHome([resident]);
    await press('להוסיף אדם נוסף');
    expect(fieldsOf(/^שם פרטי/)).toHaveLength(2);
    expect(document.activeElement).toBe(document.getElementById('field-residents-1-relationship'));
    await press('להסיר: מטפל/ת 1');
    expect(fieldsOf(/^שם פרטי/).map(({ value }) => value)).toEqual(['']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'להוסיף אדם נוסף' }));
  });

  it('are at least one while the question is open', async () => {
    await openHome([]);
    expect(fieldsOf(/^שם פרטי/)).toHaveLength(1);
  });
});

describe('an emergency contact', () => {
  const ADD = 'להוסיף איש קשר';
  const REMOVE = /^להסיר: איש קשר$/;

  it('gets the focus at its first field, and its button gets it back', async () => {
    await show(EVACUATION, {});
    await press(ADD);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^שם פרטי/ }));
    await press(REMOVE);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: ADD }));
  });

  it('has its errors listed in the order of the page', async () => {
    await show(EVACUATION, {
      emergency_contact: { ...EMPTY_CONTACT, first_name: 'רות', family_name: 'לוי', language: 'other' },
    });
    await goOn();
    const about = complaints().filter((each) => each?.startsWith('איש קשר'));
    expect(about).toEqual([
      `איש קשר, קרבה: ${sayField('choose', 'he-IL')}`,
      `איש קשר, טלפון נייד: ${sayField('enterValidPhoneNumber', 'he-IL')}`,
      `איש קשר, איזו שפה: ${REQUIRED}`,
    ]);
  });

  it('starts without the errors of a removed contact', async () => {
    await show(EVACUATION, { emergency_contact: EMPTY_CONTACT });
    await goOn();
    const name = () => screen.getByRole('textbox', { name: /^שם פרטי/ });
    expect(said(name())).toBe(REQUIRED);
    await press(REMOVE);
    await press(ADD);
    expect(said(name())).toBeNull();
  });
});

describe('people with whom the person would stay', () => {
  it('are a group with a title, so that nobody enters their own details', async () => {
    await openForm(UserRegistration, 'user-registration', {
      step: EVACUATION,
      values: { evacuation_residence: 'live_with_friends' },
      lists: { evacuation_residence: ['live_with_friends', 'no_place'] },
    });
    const title = screen.getByRole('heading', { level: 3, name: 'המארחים' });
    const [name] = fieldsOf(/^שם מלא/);
    expect(name && title.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('answers that contradict each other', () => {
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const boxesOf = (name: RegExp) => within(screen.getByRole('group', { name }));
  const chosenOf = (group: ReturnType<typeof boxesOf>) =>
    group.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

  it('replace each other, with a message', async () => {
    await openForm(UserRegistration, 'user-registration', {
      step: EVACUATION,
      values: { animal_types: ['cat'] },
      lists: { evacuation_animals: ['none', 'dog', 'cat'] },
    });
    const animals = boxesOf(/^בעלי חיים/);
    const box = (name: RegExp) => animals.getByRole('checkbox', { name });
    await userEvent.click(box(/dog/));
    expect(chosenOf(animals)).toEqual([false, true, true]);
    expect(said().join()).not.toContain('הסימון הוסר');
    await userEvent.click(box(/none/));
    expect(chosenOf(animals)).toEqual([true, false, false]);
    expect(said()).toContain(
      'הסימון הוסר: evacuation_animals dog, evacuation_animals cat. זה לא מתאים לבחירה החדשה.',
    );
    await userEvent.click(box(/cat/));
    expect(chosenOf(animals)).toEqual([false, false, true]);
    expect(said()).toContain('הסימון הוסר: evacuation_animals none. זה לא מתאים לבחירה החדשה.');
    await userEvent.click(box(/dog/));
    expect(said().join()).not.toContain('הסימון הוסר');
  });

  it('do not change other answers', async () => {
    await openForm(UserRegistration, 'user-registration', {
      step: HOME,
      values: { living_situation: ['live_with_family', 'live_in_framework'] },
      lists: { living_situation: ['live_alone', 'live_with_family', 'live_in_framework'] },
    });
    const living = boxesOf(/^מצב המגורים/);
    await userEvent.click(living.getByRole('checkbox', { name: /live_alone/ }));
    expect(chosenOf(living)).toEqual([true, false, true]);
  });

  it('include no way to a protected space where there is none', async () => {
    await openForm(UserRegistration, 'user-registration', {
      step: HOME,
      values: { protection_type: ['mamad'], protection_accessibility: ['with_help', 'heavy_door'] },
      lists: {
        protection_types: ['mamad', 'none'],
        protection_accessibility: ['with_help', 'heavy_door', 'no_space'],
      },
    });
    const space = boxesOf(/^איפה המרחב המוגן/);
    const way = boxesOf(/^אפשר להגיע אליו/);
    await userEvent.click(space.getByRole('checkbox', { name: /none/ }));
    expect(chosenOf(way)).toEqual([false, false, true]);
    expect(said()).toContain('סימנו כאן שאין מרחב מוגן, לפי התשובה הקודמת.');
    await userEvent.click(space.getByRole('checkbox', { name: /mamad/ }));
    expect(chosenOf(way)).toEqual([false, false, false]);
    expect(said()).toContain('הסימון שאין מרחב מוגן הוסר, לפי התשובה הקודמת.');
    // The other direction is not adapted: the form asks.
    await userEvent.click(way.getByRole('checkbox', { name: /no_space/ }));
    expect(chosenOf(space)).toEqual([true, false]);
    await goOn();
    expect(complaints()).toContain(`אפשר להגיע אליו: ${sayField('protectedSpace', 'he-IL')}`);
  });
});
