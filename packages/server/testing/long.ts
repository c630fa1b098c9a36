/**
 * True in `npm run test:long`, which runs only the test files that import this and repeats their random
 * trials hundreds of times.
 */
export const IS_LONG = process.env['EZRA_TEST_LONG'] === '1';
