import type { Sign } from './marks.ts';

/** Draws a sign: filled for a volunteer, outlined for who needs help, a number for several. */
export function drawSign(
  element: HTMLButtonElement,
  { marks }: Sign,
  { name, count }: { name: string; count: string },
): void {
  const volunteers = marks.filter(({ kind }) => kind === 'volunteer').length;
  const look = volunteers === marks.length ? 'volunteer' : volunteers === 0 ? 'seeker' : 'both';
  const wanted = `${look} ${marks.length} ${name}`;
  if (element.dataset['drawn'] === wanted) return;
  element.dataset['drawn'] = wanted;
  element.className = `map-sign map-sign--${look}${marks.length > 1 ? ' map-sign--several' : ''}`;
  element.setAttribute('aria-label', name);
  const dot = document.createElement('span');
  dot.className = 'map-sign__dot';
  dot.textContent = marks.length > 1 ? count : '';
  element.replaceChildren(dot);
}
