import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { StoredImage } from './stored-image.tsx';

it('shows the image, and the placeholder with the same name when it cannot be loaded', () => {
  renderKit(<StoredImage src="/storage/public/logos/a.png" alt="Good neighbours" />);
  const image = screen.getByRole('img', { name: 'Good neighbours' });
  expect(image.getAttribute('src')).toBe('/storage/public/logos/a.png');
  fireEvent.error(image);
  const placeholder = screen.getByRole('img', { name: 'Good neighbours' });
  expect(placeholder.tagName).toBe('SPAN');
  expect(placeholder.querySelector('svg')).toBeTruthy();
});

it('loads the next image after a missing one', () => {
  const { rerender } = renderKit(<StoredImage src="/storage/public/a.png" alt="Logo" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<StoredImage src="/storage/public/b.png" alt="Logo" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/storage/public/b.png');
});

it('is hidden from screen readers when the text beside it says the same', () => {
  const { container } = renderKit(<StoredImage src={null} alt="" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
});
