/* global window, document, requestAnimationFrame, HTMLLinkElement, Node, Element */
/**
 * Runs in a page before its own scripts (bench/lib/page-asks.ts). Records when the page can first be used: it
 * has a heading, nothing is loading, and its first control belongs to the running app, not to the prerendered
 * page. Adds up layout shifts. Records which scripts preloaded a file with a link element, which the browser
 * does not report.
 */
{
  const watched = { usableAfter: null, shift: 0, askedBy: {} };
  window.ezraBench = watched;

  const answers = (element) =>
    !element || Object.keys(element).some((name) => name.startsWith('__reactProps$'));
  const isUsable = (main) =>
    main?.querySelector('h1') &&
    !main.querySelector('[aria-busy="true"], .skeleton, .skeleton-ahead') &&
    answers(main.querySelector('button, input, a[href]'));
  const look = () => {
    if (isUsable(document.querySelector('main'))) watched.usableAfter = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  Error.stackTraceLimit = 100;
  const note = (node) => {
    if (node instanceof HTMLLinkElement && node.href && !(node.href in watched.askedBy))
      watched.askedBy[node.href] = [...new Set(new Error().stack.match(/https?:[^\s)]+?(?=:\d+:\d+)/g))];
  };
  for (const name of ['appendChild', 'insertBefore']) {
    const own = Node.prototype[name];
    Node.prototype[name] = function (node, ...others) {
      note(node);
      return own.call(this, node, ...others);
    };
  }
  const { append } = Element.prototype;
  Element.prototype.append = function (...nodes) {
    nodes.forEach(note);
    append.apply(this, nodes);
  };
}
