/** Document 3, section 9: from here on down the layout is narrow, and lists can be folded. */
export const NARROW = '(max-width: 48rem)';
