import { peopleIn, type Sign } from './marks.ts';

/** Draws a sign: filled for a volunteer, outlined for a help seeker, a number for several people. */
export function drawSign(
  element: HTMLButtonElement,
  { marks }: Sign,
  { name, count }: { name: string; count: string },
): void {
  const volunteers = marks.filter(({ kind }) => kind === 'volunteer').length;
  const look = volunteers === marks.length ? 'volunteer' : volunteers === 0 ? 'seeker' : 'both';
  const people = peopleIn(marks);
  const wanted = `${look} ${people} ${name}`;
  if (element.dataset['drawn'] === wanted) return;
  element.dataset['drawn'] = wanted;
  element.className = `map-sign map-sign--${look}${people > 1 ? ' map-sign--several' : ''}`;
  element.setAttribute('aria-label', name);
  const dot = document.createElement('span');
  dot.className = 'map-sign__dot';
  dot.textContent = people > 1 ? count : '';
  element.replaceChildren(dot);
}
