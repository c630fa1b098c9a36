/**
 * The style of the plain pages: what the first style sheet of the web app does not carry, over its tokens.
 * Classes of their own, so that nothing of it shows once the app has taken over.
 */
export const LINK_STYLE = `
.plain{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-6);inline-size:100%;max-inline-size:28rem;margin-inline:auto}
.plain-stack,.plain-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4)}
.plain-ways{display:grid;gap:var(--space-2)}
.plain-brand{gap:var(--space-2);font-size:1.75rem;font-weight:var(--weight-heading);text-decoration:none}
.plain-facts{display:grid;gap:var(--space-4);margin:0}
.plain-facts dt{color:var(--color-ink-muted);font-size:var(--text-small)}
.plain-facts dd{margin:0;overflow-wrap:anywhere}
.plain-question{font-size:var(--text-title);font-weight:var(--weight-heading);line-height:var(--leading-tight)}
.plain-field{display:grid;gap:var(--space-2);font-weight:var(--weight-strong)}
.plain-input{inline-size:100%;min-block-size:var(--control);padding:var(--space-2) var(--space-4);border:var(--border-control) solid var(--color-edge);border-radius:var(--radius-control);background:var(--color-surface);color:var(--color-ink);font:inherit;font-weight:var(--weight-body)}
textarea.plain-input{min-block-size:6rem}
.plain-more summary{display:list-item;min-block-size:var(--target);padding-block:var(--space-2);color:var(--color-brand);font-weight:var(--weight-strong);cursor:pointer}
.plain-more ul{display:grid;gap:var(--space-2);margin:0;padding-inline-start:var(--space-6);list-style:disc}
.plain-more p{margin-block-start:var(--space-3)}
.plain-confirm summary{list-style:none;cursor:pointer}
.plain-confirm summary::-webkit-details-marker{display:none}
.plain-confirm[open]{padding:var(--space-5);border:var(--border-control) solid var(--color-danger-line);border-radius:var(--radius-card);background:var(--color-danger-soft);color:var(--color-danger-ink)}
.plain-confirm[open] summary{margin-block-end:var(--space-4)}
.plain-icon{inline-size:1.75rem;block-size:1.75rem}
.plain-done{border-color:var(--color-done-line);background:var(--color-done-soft);color:var(--color-done-ink)}
`;
