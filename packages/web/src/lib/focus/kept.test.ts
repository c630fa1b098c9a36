// Alone: an app opened by another test would also move the focus of the shared page.
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

describe('when the focused element is removed', () => {
  it('the focus moves to the next row', async () => {
    find('#one button').focus();
    find('#one').remove();
    await pass();
    expect(focused()).toBe('close two');
  });

  it('the focus moves to the row before, after the last row', async () => {
    find('#two button:last-child').focus();
    find('#two').remove();
    await pass();
    expect(focused()).toBe('one');
  });

  it('the focus stays in its row while that is there', async () => {
    find('#one button').focus();
    find('#one p').replaceChildren();
    await pass();
    expect(focused()).toBe('one');
  });

  it('the focus moves to the next row if first its part of the row goes and then the row', async () => {
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

  it('the focus moves to the heading of the list after the only row', async () => {
    find('#two').remove();
    find('#one button').focus();
    find('#one').remove();
    await pass();
    expect(focused()).toBe('Requests');
  });

  it('the focus moves to the page if even the list is gone', async () => {
    find('#one button').focus();
    find('section').remove();
    await pass();
    expect(document.activeElement).toBe(find('#main'));
  });

  it('the focus moves on once an open dialog has closed', async () => {
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

it('leaves the focus alone if the screen moves it itself', async () => {
  find('#one button').focus();
  find('#one').remove();
  find('#main').focus();
  await pass();
  expect(document.activeElement).toBe(find('#main'));
});

it('leaves the focus nowhere after a press beside all controls', async () => {
  find('#one button').focus();
  find('#one button').blur();
  await pass();
  find('#one').remove();
  await pass();
  expect(document.activeElement).toBe(document.body);
});

it('no longer moves the focus once the app itself is removed', async () => {
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
