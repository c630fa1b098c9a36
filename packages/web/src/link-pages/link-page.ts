/**
 * Makes link pages nicer where scripts run: a form is sent once, and what was asked once more is closed again in place.
 * Without it the same is done by loading the page again.
 */
const form = document.querySelector<HTMLFormElement>('.link-form');

let isSent = false;
form?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
  event.submitter?.setAttribute('aria-busy', 'true');
});
// Shown again by the browser's way back, as it was left.
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
