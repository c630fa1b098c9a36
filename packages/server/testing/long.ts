/**
 * Whether this is `npm run test:long`, which runs the test files that import this one: what is tried a few times
 * otherwise is tried by the hundred.
 */
export const IS_LONG = process.env['EZRA_TEST_LONG'] === '1';
