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
.plain-facts--drawn{gap:var(--space-3)}
.plain-fact{position:relative;padding-inline-start:2.125rem;line-height:var(--leading-snug)}
.plain-fact .plain-icon{position:absolute;inset-block-start:.0625rem;inset-inline-start:0}
.plain-fact dd{font-weight:var(--weight-medium)}
.plain-way{display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--color-brand);font-weight:var(--weight-strong)}
.plain-head{display:grid;grid-template-columns:minmax(0,1fr);justify-items:start;gap:var(--space-2)}
.plain-subject{font-size:var(--text-title);font-weight:var(--weight-heading);line-height:var(--leading-tight);overflow-wrap:anywhere}
.plain-badge{display:inline-flex;align-items:center;gap:.375rem;min-block-size:2rem;padding-block:.1875rem;padding-inline:.625rem .75rem;border:var(--border-hairline) solid var(--color-neutral-line);border-radius:var(--radius-pill);background:var(--color-neutral-soft);color:var(--color-neutral-ink);font-size:var(--text-small);font-weight:var(--weight-strong);line-height:1.25}
.plain-badge--wait{border-color:var(--color-wait-line);background:var(--color-wait-soft);color:var(--color-wait-ink)}
.plain-badge--done{border-color:var(--color-done-line);background:var(--color-done-soft);color:var(--color-done-ink)}
.plain-badge--danger{border-color:var(--color-danger-line);background:var(--color-danger-soft);color:var(--color-danger-ink)}
.plain-after{color:var(--color-ink-muted);font-size:var(--text-small);line-height:var(--leading-snug)}
.plain-question{font-size:var(--text-title);font-weight:var(--weight-heading);line-height:var(--leading-tight)}
.plain-field{display:grid;gap:var(--space-2);font-weight:var(--weight-strong);line-height:var(--leading-snug)}
.plain-input{inline-size:100%;min-block-size:var(--control);padding:var(--space-2) var(--space-4);border:var(--border-control) solid var(--color-edge);border-radius:var(--radius-control);background:var(--color-surface);color:var(--color-ink);font:inherit;font-weight:var(--weight-body);line-height:1.5}
select.plain-input{padding-inline-end:2.75rem;appearance:none;background-image:linear-gradient(45deg,transparent 50%,currentColor 50%),linear-gradient(-45deg,transparent 50%,currentColor 50%);background-position:right 1.375rem center,right 1rem center;background-size:.375rem .375rem;background-repeat:no-repeat}
[dir=rtl] select.plain-input{background-position:left 1rem center,left 1.375rem center}
textarea.plain-input{min-block-size:4.75rem}
.plain-more summary{display:list-item;min-block-size:var(--target);padding-block:var(--space-2);color:var(--color-brand);font-weight:var(--weight-strong);cursor:pointer}
.plain-more ul{display:grid;gap:var(--space-2);margin:0;padding-inline-start:var(--space-6);list-style:disc}
.plain-more p{margin-block-start:var(--space-3)}
.plain-confirm summary{list-style:none;cursor:pointer}
.plain-confirm summary::-webkit-details-marker{display:none}
.plain-confirm[open]{padding:var(--space-5);border:var(--border-control) solid var(--color-edge);border-radius:var(--radius-card);background:var(--color-surface)}
.plain-confirm--danger[open]{border-color:var(--color-danger-line);background:var(--color-danger-soft);color:var(--color-danger-ink)}
.plain-confirm[open] summary{margin-block-end:var(--space-4);border-color:transparent;background:none;color:inherit}
.plain-icon{flex:none;inline-size:1.5rem;block-size:1.5rem}
.plain-badge .plain-icon{inline-size:1.125rem;block-size:1.125rem}
.card>.plain-icon{inline-size:1.75rem;block-size:1.75rem}
.plain-wait{border-color:var(--color-wait-line);background:var(--color-wait-soft);color:var(--color-wait-ink)}
.plain-done{border-color:var(--color-done-line);background:var(--color-done-soft);color:var(--color-done-ink)}
`;
