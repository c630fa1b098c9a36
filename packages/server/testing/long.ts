/** True in `npm run test:long`, which runs the test files that import this, with many more trials. */
export const IS_LONG = process.env['EZRA_TEST_LONG'] === '1';
