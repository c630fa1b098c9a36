// In its own file, because an app opened by another test would also move the focus of the shared page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './kept.ts';

const PAGE = `
  <main id="main" tabindex="-1">
    <section aria-labelledby="name">
      <h2 id="name">Requests</h2>
      <ul>
        <li id="one"><a href="/one">one</a><p><button>close one</button></p></li>
        <li id="two"><button disabled>approve two</button><button>close two</button></li>
      </ul>
    </section>
  </main>`;

const root = document.createElement('div');
const portal = document.createElement('div');
portal.id = 'portal';
document.body.append(root, portal);
keepFocus(root);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  root.innerHTML = PAGE;
});
afterEach(async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await pass();
  vi.useRealTimers();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const focused = () => document.activeElement?.textContent;
async function pass(): Promise<void> {
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(500);
}

describe('when what has the focus goes', () => {
  it('the next row has it', async () => {
    find('#one button').focus();
    find('#one').remove();
    await pass();
    expect(focused()).toBe('close two');
  });

  it('after the last row the one before has it', async () => {
    find('#two button:last-child').focus();
    find('#two').remove();
    await pass();
    expect(focused()).toBe('one');
  });

  it('its own row has it, while that is there', async () => {
    find('#one button').focus();
    find('#one p').replaceChildren();
    await pass();
    expect(focused()).toBe('one');
  });

  it('when first its part of the row goes and then the row, the next row has it', async () => {
    const elsewhere = document.createElement('input');
    find('#one button').focus();
    portal.append(elsewhere);
    elsewhere.focus();
    find('#one').replaceChildren();
    await pass();
    find('#one').remove();
    elsewhere.remove();
    await pass();
    expect(focused()).toBe('close two');
  });

  it('after the only row the heading of the list has it', async () => {
    find('#two').remove();
    find('#one button').focus();
    find('#one').remove();
    await pass();
    expect(focused()).toBe('Requests');
  });

  it('without all that the page has it', async () => {
    find('#one button').focus();
    find('section').remove();
    await pass();
    expect(document.activeElement).toBe(find('#main'));
  });

  it('while a dialog is open, it is led on once that has closed', async () => {
    find('#one button').focus();
    find('#portal').innerHTML = '<div role="dialog"><button>yes</button></div>';
    find('#portal button').focus();
    find('#one').remove();
    await pass();
    expect(focused()).toBe('yes');
    find('#portal [role="dialog"]').remove();
    await pass();
    expect(focused()).toBe('close two');
  });
});

it('a screen that leads the focus itself is left alone', async () => {
  find('#one button').focus();
  find('#one').remove();
  find('#main').focus();
  await pass();
  expect(document.activeElement).toBe(find('#main'));
});

it('a press beside everything leaves the focus nowhere', async () => {
  find('#one button').focus();
  find('#one button').blur();
  await pass();
  find('#one').remove();
  await pass();
  expect(document.activeElement).toBe(document.body);
});

it('leads nothing any more once the app itself is removed', async () => {
  const app = document.createElement('div');
  app.innerHTML = '<ul><li><button>first</button><button>second</button></li></ul>';
  document.body.append(app);
  keepFocus(app);
  app.querySelector('button')?.focus();
  app.querySelector('button')?.remove();
  await Promise.resolve();
  app.remove();
  await pass();
  expect(document.activeElement).toBe(document.body);
});
