/**
 * Lets the map library draw in jsdom, which has neither drawing nor sizes. Import it before what draws a map.
 */
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
for (const [name, size] of [
  ['clientWidth', 800],
  ['clientHeight', 600],
  ['offsetWidth', 200],
  ['offsetHeight', 120],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
