/** The first value of a header that may have been sent several times. */
export const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
