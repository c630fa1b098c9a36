import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../../../ui/test-kit.tsx';
import { OrganizationLogo } from './organization-logo.tsx';

it('shows the logo, a building when it does not load, and then another logo', () => {
  const { container, rerender } = renderKit(<OrganizationLogo src="/storage/public/logos/a.png" />);
  const shown = () => container.querySelector('img, svg');
  const image = shown() as HTMLImageElement;
  expect(image.getAttribute('src')).toBe('/storage/public/logos/a.png');
  fireEvent.error(image);
  expect(shown()?.tagName).toBe('svg');
  rerender(<OrganizationLogo src="/storage/public/logos/b.png" />);
  expect(shown()?.getAttribute('src')).toBe('/storage/public/logos/b.png');
});

it('shows a building where there is no logo', () => {
  const { container } = renderKit(<OrganizationLogo src={null} />);
  expect(container.querySelector('svg')).toBeTruthy();
});
