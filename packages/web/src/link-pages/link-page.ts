/**
 * Improves link pages where scripts run: sends a form only once, and closes an opened question in place.
 * Without scripts, the page reloads for that.
 */
const form = document.querySelector<HTMLFormElement>('.link-form');

let isSent = false;
form?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
  event.submitter?.setAttribute('aria-busy', 'true');
});
// The browser may show the page again as it was left, on 'back'.
window.addEventListener('pageshow', () => {
  isSent = false;
  form?.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
});

form?.addEventListener('click', (event) => {
  const keep = event.target instanceof Element ? event.target.closest('[data-keep]') : null;
  const asked = keep?.closest('details');
  if (!asked) return;
  event.preventDefault();
  asked.open = false;
  asked.querySelector('summary')?.focus();
});
