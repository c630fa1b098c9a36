import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useStepHistory } from './use-step-history.ts';

function Form() {
  const [step, setStep] = useState(1);
  useStepHistory(step, setStep);
  return (
    <>
      <p>step {step}</p>
      <button onClick={() => setStep(step + 1)}>on</button>
      <button onClick={() => setStep(1)}>again</button>
    </>
  );
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const swipeBack = () => act(() => window.history.back());

it("moves between steps with the browser's back button, and leaves the form from the first one", async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/form');
  const { unmount } = render(<Form />);
  press('on');
  press('on');
  await shows('step 3');
  swipeBack();
  await shows('step 2');
  swipeBack();
  await shows('step 1');
  expect(window.location.pathname).toBe('/form');
  const moved = vi.fn();
  window.addEventListener('popstate', moved);
  window.history.forward();
  // Forward and straight back.
  await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  expect(window.history.state).toBeNull();
  await shows('step 1');

  // The form's own back button leaves no entry either.
  press('on');
  press('on');
  press('again');
  await vi.waitFor(() => expect(window.history.state).toBeNull());

  // A return to the page shows the first step, and one step back leaves the page.
  press('on');
  unmount();
  render(<Form />);
  await vi.waitFor(() => expect(window.history.state).toBeNull());
  await shows('step 1');
  swipeBack();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/before'));
});

function FormWithWayOn() {
  const [step, setStep] = useState(1);
  const [furthest, setFurthest] = useState(1);
  useStepHistory(step, setStep, { furthest });
  const goOn = () => {
    setStep(step + 1);
    setFurthest(Math.max(furthest, step + 1));
  };
  return (
    <>
      <p>step {step}</p>
      <button onClick={goOn}>on</button>
      <button onClick={() => setStep(step - 1)}>back</button>
    </>
  );
}

it('moves forward to valid steps, however the person went back', async () => {
  window.history.pushState(null, '', '/form');
  render(<FormWithWayOn />);
  press('on');
  press('on');
  await shows('step 3');
  swipeBack();
  await shows('step 2');
  act(() => window.history.forward());
  await shows('step 3');
  press('back');
  await vi.waitFor(() => expect(window.history.state).toMatchObject({ formStep: 2 }));
  act(() => window.history.forward());
  await shows('step 3');
});
