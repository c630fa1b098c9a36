import { afterAll, beforeAll } from 'vitest';

// Needed when the map library loads: import this file before any map.
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });

const SIZES = { clientWidth: 800, clientHeight: 600, offsetWidth: 200, offsetHeight: 120 };

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Lets the map library draw in a file's tests, since jsdom has no drawing and sizes. Restored after the last
 * test, because a map that arrives late is drawn while its test is cleaned up.
 */
export function drawsMaps(): void {
  const real = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  beforeAll(() => {
    Object.assign(globalThis, { ResizeObserver: NoObserver });
    for (const [name, size] of Object.entries(SIZES))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    for (const name of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
      if (real[name]) Object.defineProperty(HTMLElement.prototype, name, real[name]);
    }
  });
}
